import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { bodyText, docxParts, elementsOf } from '../../src/services/documents/docx/parts.fixture.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { DAY, SECOND } from '../../src/shared/clock.ts';
import { type Member, newFreshMember, newMember } from '../support/member.ts';
import { pdfSubject, pdfText } from '../support/pdf.ts';
import { site, siteDataDir } from '../support/site.ts';

const DOCUMENT = '/app/doc/loan-agreement-D417';
const run = promisify(execFile);
let pool: pg.Pool;
let free: Member;
let paying: Member;

beforeAll(async () => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  [free, paying] = await Promise.all([newMember(site, 'free'), newMember(site, 'paying')]);
  expect(await entitle(paying.address, 'basic', '30')).toContain('basic for 30 days');
});
afterAll(() => pool.end());

async function entitle(...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, '../../scripts/entitle.ts');
  const env = { ...process.env, DATA_DIR: siteDataDir };
  return (await run(process.execPath, [script, ...args], { env })).stdout;
}

function download(cookie: string, fields: Record<string, string> = { format: 'pdf' }, accept = '*/*') {
  return fetch(`${site}${DOCUMENT}/file`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Accept: accept, Origin: site },
    body: new URLSearchParams(fields),
  });
}

type Files = { count: number; day: 0 | -1; asHolder?: boolean };

/** Files a member had on a UTC day: at its first moment, or now where they are those of the last minute. */
async function filesOn({ accountId }: Member, { count, day, asHolder = false }: Files): Promise<void> {
  const at = asHolder ? new Date() : new Date((Math.floor(Date.now() / DAY) + day) * DAY);
  await pool.query(
    `insert into downloads (id, account_id, holder_id, template_id, format, at)
     select gen_random_uuid(), $1, $2, 417, 'pdf', $3 from generate_series(1, $4::integer)`,
    [accountId, asHolder ? accountId : null, at, count],
  );
}

async function documentPage(cookie: string, query = ''): Promise<string> {
  return (await fetch(`${site}${DOCUMENT}${query}`, { headers: { Cookie: cookie } })).text();
}

const SHEET = '/app/doc/cash-flow-forecast-D633';

/** The file of a template that is a spreadsheet too, or of one that is none. */
function downloadSheet(cookie: string, document: string) {
  return fetch(`${site}${document}/file`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site },
    body: new URLSearchParams({ format: 'xlsx' }),
  });
}

describe('I19.9 spreadsheets', () => {
  test('I19.9 a plan has the .xlsx of a template that has one, by its name and type', async () => {
    const answer = await downloadSheet(paying.cookie, SHEET);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers.get('content-disposition')).toContain('filename="Cash Flow Forecast.xlsx"');
    const parts = await docxParts(Buffer.from(await answer.arrayBuffer()));
    expect(parts.get('xl/worksheets/sheet1.xml')?.toString()).toContain('<f>');
  });

  test('I19.9 without a plan there is none, and none of a template that reckons nothing', async () => {
    expect((await downloadSheet(free.cookie, SHEET)).status).toBe(403);
    expect((await downloadSheet(paying.cookie, DOCUMENT)).status).toBe(404);
  });

  test('I19.9 the document offers it, and the public page names it, where it exists', async () => {
    const page = async (path: string, cookie = '') =>
      (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();
    expect(await page(SHEET, paying.cookie)).toContain('value="xlsx"');
    expect(await page(DOCUMENT, paying.cookie)).not.toContain('value="xlsx"');
    expect(await page('/templates/cash-flow-forecast-D633/')).toContain('Word, PDF and Excel');
    expect(await page('/templates/loan-agreement-D417/')).not.toContain('Word, PDF and Excel');
  });
});

describe('who may have a file', () => {
  test('R4.4.29 a free account is refused: a program with 403, a browser with words on the document', async () => {
    for (const format of ['docx', 'pdf']) {
      const answer = await download(free.cookie, { format });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: 'noPlan' } });
    }
    const browser = await download(free.cookie, { format: 'pdf' }, 'text/html');
    expect(browser.status).toBe(303);
    expect(browser.headers.get('location')).toMatch(/\/app\/doc\/loan-agreement-D417/);
    expect(browser.headers.getSetCookie().join()).toContain('pg_flash=noPlan');
  });

  test('R4.4.30 an account with a plan has both files, named after the document', async () => {
    const pdf = await download(paying.cookie);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain('filename="Loan Agreement.pdf"');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const docx = await download(paying.cookie, { format: 'docx' });
    expect(docx.status).toBe(200);
    expect(
      Buffer.from(await docx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('R1.05 the Word file of a plan opens, says what was filled in, and nothing in it is locked', async () => {
    const doc = newDocumentId(paying.accountId);
    const saved = await fetch(`${site}${DOCUMENT}/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: paying.cookie, Origin: site },
      body: new URLSearchParams({ doc, intent: 'save', 'v.lender': 'Harbor Street Bakery' }),
    });
    expect(saved.status).toBe(303);
    const answer = await fetch(`${site}${DOCUMENT}/file`, {
      method: 'POST',
      headers: { Cookie: paying.cookie, Origin: site },
      body: new URLSearchParams({ doc, format: 'docx' }),
    });
    const parts = await docxParts(Buffer.from(await answer.arrayBuffer()));
    expect(bodyText(parts)).toMatch(/Harbor Street Bakery[\s\S]*Repayment/);
    const names = [...parts.keys()].filter((name) => name.endsWith('.xml'));
    const elements = names.flatMap((name) => elementsOf(parts.get(name)).map((element) => element.name));
    expect(elements).toContain('w:p');
    const locks = /^w:(?:documentProtection|writeProtection|lock|permStart)$/;
    expect(elements.filter((name) => locks.test(name))).toEqual([]);
  });

  test('I13.2 a file has the notes of its author only with the box ticked; its properties say it is no advice', async () => {
    const file = async (fields: Record<string, string>) =>
      Buffer.from(await (await download(paying.cookie, fields)).arrayBuffer());
    const words = async (notes: Record<string, string>) => [
      await pdfText(await file({ format: 'pdf', ...notes })),
      bodyText(await docxParts(await file({ format: 'docx', ...notes }))),
    ];
    for (const plain of await words({})) expect(plain).not.toMatch(/starting\s+point|legal\s+advice/);
    for (const noted of await words({ notes: 'yes' }))
      expect(noted).toMatch(/starting\s+point\s+for\s+a\s+loan/);
    const core = (await docxParts(await file({ format: 'docx' }))).get('docProps/core.xml')?.toString();
    expect(core).toMatch(/<dc:description>[^<]*not legal advice/);
    expect(await pdfSubject(await file({ format: 'pdf' }))).toContain('not legal advice');
  });

  test('a link gives no file, a stranger is led to the login, nonsense is refused', async () => {
    const looked = await fetch(`${site}${DOCUMENT}/file`, {
      headers: { Cookie: paying.cookie },
      redirect: 'manual',
    });
    expect(looked.status).toBe(303);
    const stranger = await download('');
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('login'),
    ]);
    expect((await download(paying.cookie, { format: 'exe' })).status).toBe(400);
    const foreign = await fetch(`${site}${DOCUMENT}/file`, {
      method: 'POST',
      headers: { Cookie: paying.cookie, Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ format: 'pdf' }),
    });
    expect(foreign.status).toBe(403);
  });

  test('decision 0041, unproven mailbox: with a plan and without a proven mailbox there is no file', async () => {
    const { address, cookie } = await newFreshMember(site);
    await entitle(address, 'basic');
    const refused = await download(cookie);
    expect(await refused.json()).toMatchObject({ error: { code: 'unproven' } });
    expect(refused.status).toBe(403);
  });

  test('R9.39 S56 the licence covers 100 files of a UTC day, also when fifty are asked for at once', async () => {
    const member = await newMember(site, 'eager');
    await entitle(member.address, 'premium');
    await filesOn(member, { count: 100, day: -1 });
    await filesOn(member, { count: 97, day: 0 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => download(member.cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    const untilMidnight = (Math.ceil(Date.now() / DAY) * DAY - Date.now()) / SECOND;
    expect(Number(refused?.headers.get('retry-after'))).toBeCloseTo(untilMidnight, -2);
    expect(await refused?.json()).toMatchObject({ error: { code: 'tooMany' } });
  });

  test('I13.7 S69 what was not handed out is not counted: as many files as came are gone', async () => {
    const member = await newMember(site, 'flooding');
    await entitle(member.address, 'premium');
    // More than an account may have under way: some are made, the others are told to come again (429 or 503).
    const answers = await Promise.all(Array.from({ length: 50 }, () => download(member.cookie)));
    const made = answers.filter(({ status }) => status === 200).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(50);
    const { rows } = await pool.query(
      'select count(*)::integer as kept, count(reserved_until)::integer as reserved from downloads where account_id = $1',
      [member.accountId],
    );
    expect(rows).toEqual([{ kept: made, reserved: 0 }]);
  });

  test('I13.7 the document says how many files are left today, from 20 on, in six languages', async () => {
    const member = await newMember(site, 'counting');
    await entitle(member.address, 'premium');
    await filesOn(member, { count: 79, day: 0 });
    expect(await documentPage(member.cookie)).not.toContain('filling-left');
    await filesOn(member, { count: 1, day: 0 });
    const words = {
      en: '20 files are',
      de: 'noch 20 Dateien',
      es: '20 archivos',
      fr: '20 fichiers',
      it: '20 file',
      pt: '20 arquivos',
    };
    for (const [locale, text] of Object.entries(words))
      expect(await documentPage(member.cookie, `?lang=${locale}`)).toMatch(
        new RegExp(`filling-left">[^<]*${text}`),
      );
    await filesOn(member, { count: 20, day: 0 });
    expect(await documentPage(member.cookie)).toContain(
      'You have used all 100 files your license gives today',
    );
  });

  test('I13.8 R9.46 who is too fast for a licence reads why and when there are files again, and then has them', async () => {
    const member = await newMember(site, 'hasty');
    await entitle(member.address, 'premium');
    await filesOn(member, { count: 20, day: 0, asHolder: true });
    const copy = newDocumentId(member.accountId);
    await fetch(`${site}${DOCUMENT}/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, Cookie: member.cookie },
      body: JSON.stringify({ id: copy, patch: { lender: 'Ada' } }),
    });
    const program = await download(member.cookie);
    expect(program.status).toBe(429);
    expect(Number(program.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await program.json()).toMatchObject({ error: { code: 'tooFast' } });
    const browser = await download(member.cookie, { format: 'pdf', copy }, 'text/html');
    expect(browser.status).toBe(303);
    expect(browser.headers.get('location')).toContain(`doc=${copy}`);
    const told = browser.headers.getSetCookie().map((one) => one.split(';')[0]);
    const page = await fetch(new URL(browser.headers.get('location') ?? '', site), {
      headers: { Cookie: [member.cookie, ...told].join('; ') },
    });
    expect(page.status).toBe(429);
    const seconds = Number(page.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const html = await page.text();
    expect(html).toContain('please try again in a moment.');
    expect(html).toContain('value="docx"');
    await pool.query(`update downloads set at = at - interval '61 seconds' where account_id = $1`, [
      member.accountId,
    ]);
    expect((await download(member.cookie)).status).toBe(200);
  });

  test('a plan that is taken back gives no more files', async () => {
    const member = await newMember(site, 'ended');
    await entitle(member.address, 'solo');
    expect(await entitle(member.address, 'none')).toContain('1 plans');
    expect((await download(member.cookie)).status).toBe(403);
    await expect(entitle(member.address, 'gold')).rejects.toThrow(/expected starter, basic/);
    await expect(entitle('nobody@example.com', 'basic')).rejects.toThrow(/e-mail address of an account/);
  });
});
