import { beforeAll, describe, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { entitle } from '../support/filling.ts';
import { type Member, newMember } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { site, siteDataDir } from '../support/site.ts';
import { unzipped } from '../support/unzipped.ts';

const INVOICE = '/app/doc/invoice-D521';
const YEAR = new Date().getUTCFullYear();
let ann: Member;
let company: string;

beforeAll(async () => {
  ann = await newMember(site, 'papers');
  await entitle(ann.address, siteDataDir);
  await post('/app/companies/new/', { name: 'Pellwick', country: 'US', city: 'Bath' });
  const list = await look('/app/companies/');
  company = /companies\/([\w-]{36})\//.exec(list)?.[1] ?? '';
});

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: ann.cookie, Accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
}

async function look(path: string): Promise<string> {
  const answer = await fetch(`${site}${path}`, { headers: { Cookie: ann.cookie } });
  return (await answer.text()).replaceAll('<!-- -->', '');
}

/** An invoice without the lines that many have none of. */
async function written(more: Record<string, unknown> = {}): Promise<string> {
  const id = newDocumentId(ann.accountId);
  const lines = [{ description: 'Sign', quantity: '1', price: '80.00 USD', rate: '0' }];
  const patch = { customer: 'Copper Heron', lines, due_date: '2026-12-24', ...more };
  const answer = await fetch(`${site}${INVOICE}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: ann.cookie },
    body: JSON.stringify({ id, patch }),
  });
  expect(answer.status).toBe(200);
  return id;
}

const act = (id: string, name: string) => post(INVOICE, { intent: 'finish', act: name, doc: id });

async function fileText(id: string, format: 'pdf' | 'docx'): Promise<string> {
  const answer = await post(`${INVOICE}/file`, { copy: id, format });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (format === 'pdf') return pdfText(bytes);
  const parts = await unzipped(bytes);
  return [...parts.entries()]
    .filter(([name]) => /^word\/(document|footer\d*)\.xml$/.test(name))
    .map(([, content]) => content.toString())
    .join(' ');
}

async function shared(id: string): Promise<string> {
  const fields = { intent: 'share', role: 'reader', days: '7', sharer: 'Ann' };
  const made = await (await post(`/app/links/item/${id}/`, fields)).text();
  const link = /\/share\/[\w-]{43}\//.exec(made)?.[0] ?? '';
  return (await (await fetch(`${site}${link}?view=text`)).text()).replaceAll('<!-- -->', '');
}

/** Everywhere a document is read: both files, its page, the page of a link. */
async function everywhere(id: string): Promise<Record<'pdf' | 'docx' | 'page' | 'share', string>> {
  const page = await look(`${INVOICE}?doc=${id}`);
  const sheet = page.slice(page.indexOf('<article class="document-html"'), page.indexOf('</article>'));
  return {
    pdf: await fileText(id, 'pdf'),
    docx: await fileText(id, 'docx'),
    page: sheet,
    share: await shared(id),
  };
}

describe('finished papers', () => {
  test('I15.90 I15.91 a finished invoice has no empty parts, a draft has, and a cancelled one says so everywhere', async () => {
    const id = await written();
    const optional = ['Attention', 'Your reference', 'Message to the customer'];
    for (const [where, text] of Object.entries(await everywhere(id)))
      for (const words of optional) expect(text, `draft ${where}`).toContain(words);
    await act(id, 'finish');
    for (const [where, text] of Object.entries(await everywhere(id))) {
      for (const words of optional) expect(text, `finished ${where}`).not.toContain(words);
      for (const words of ['Copper Heron', 'Sign', `${YEAR}-000`]) expect(text, where).toContain(words);
      expect(text, where).not.toContain('Canceled');
    }
    await act(id, 'cancel');
    for (const [where, text] of Object.entries(await everywhere(id)))
      expect(text, `cancelled ${where}`).toContain('Canceled');
    expect(await fileText(id, 'docx')).toContain('Canceled · Invoice');
    expect(await look('/app/documents/')).toContain('data-status="cancelled"');
    // A plan has a space of its own beside that of its team.
    const spaces = (await look('/app/drive/')).matchAll(/href="(\/app\/drive\/\?space=[\w-]+)"/g);
    const drives = await Promise.all([...spaces].map(([, href = '']) => look(href)));
    expect(drives.join('')).toContain('data-status="cancelled"');
    const page = await look(`${INVOICE}?doc=${id}`);
    expect(page.slice(page.indexOf('class="finish-ways"')).split('</section>')[0]).not.toContain('/send');
    expect(await look(`${INVOICE}/send?doc=${id}`)).toContain(
      ' was canceled. What you send will say “Canceled” on every page.',
    );
  });

  test('I15.90 I15.93 before it is finished it says what is empty, and which number comes', async () => {
    const id = await written({ due_date: '' });
    const page = await look(`${INVOICE}?doc=${id}&view=form`);
    expect(page).toMatch(/printed as a line to fill in by hand: [^.]*Due date/);
    expect(page).toMatch(/left out of the finished document: [^.]*For the attention of/);
    expect(page).toMatch(
      new RegExp(`id="fill-number-note">If you leave this empty, finishing fills in ${YEAR}-\\d{4}\\.`),
    );
    const quote = await look('/app/doc/loan-agreement-D417?view=form');
    expect(quote).not.toContain('If you leave this empty, finishing');
  });

  test('I15.121 what has no total yet is not finished, and says which line lacks what', async () => {
    const line = { description: 'Sign', quantity: '1', price: '80.00 USD' };
    const id = await written({ lines: [line] });
    const said = 'line 1 (Sign), has no number for Tax %.';
    expect(await look(`${INVOICE}?doc=${id}&view=form`)).toContain(said);
    const answer = await act(id, 'finish');
    expect(answer.headers.getSetCookie().join()).toContain('pg_flash=finishLacks');
    const page = await look(`${INVOICE}?doc=${id}&view=form`);
    expect([page.includes(said), page.includes('name="act" value="finish"')]).toEqual([true, false]);
    const empty = await written({ lines: [] });
    await act(empty, 'finish');
    expect(await look(`${INVOICE}?doc=${empty}&view=form`)).toContain('has no lines yet.');
    expect(await look('/app/documents/')).not.toContain('data-status="final"');
    const whole = await written({ lines: [{ ...line, rate: '0' }] });
    await act(whole, 'finish');
    expect(await look('/app/documents/')).toContain('data-status="final"');
  });

  test('I15.92 the document of a number lies in the trash until it is gone', async () => {
    const id = await written({ customer: 'Thrown away' });
    await act(id, 'finish');
    await post('/app/documents/', { doc: id, intent: 'remove' });
    const numbers = await look(`/app/companies/${company}/numbers/`);
    expect(numbers).toContain('Its document is in the trash');
    expect(numbers).toMatch(/href="\/app\/trash\/"[^>]*>Open the trash/);
    expect(numbers).not.toContain('>Its document was deleted<');
  });

  test('I15.95 a copy is called one until its customer is another one; a name that was given stays', async () => {
    const id = await written({ customer: 'First Ltd' });
    const copyOf = async (doc: string) => {
      const answer = await post('/app/documents/', { doc, intent: 'duplicate' });
      return new URL(answer.headers.get('location') ?? '', site).searchParams.get('doc') ?? '';
    };
    const rename = async (doc: string, patch: Record<string, string>) => {
      const body = JSON.stringify({ id: doc, patch });
      const headers = { 'Content-Type': 'application/json', Origin: site, Cookie: ann.cookie };
      await fetch(`${site}${INVOICE}/values`, { method: 'POST', headers, body });
    };
    const copy = await copyOf(id);
    await rename(copy, { reference: 'PO 7' });
    expect(await look('/app/documents/')).toContain('Copy of First Ltd');
    await rename(copy, { customer: 'Second Ltd' });
    const list = await look('/app/documents/');
    expect([list.includes('Copy of First Ltd'), list.includes('Second Ltd')]).toEqual([false, true]);
    await post('/app/documents/', { doc: id, intent: 'rename', name: 'My own' });
    await rename(await copyOf(id), { customer: 'Third Ltd' });
    expect(await look('/app/documents/')).toContain('Copy of My own');
  });

  test('I15.155 a new version names the invoice it takes the place of; a copy of it does not', async () => {
    const id = await written({ invoice_date: '2026-12-04' });
    await act(id, 'finish');
    const number = /Finished on [^<]* as ([^<]*?)\./.exec(await look(`${INVOICE}?doc=${id}`))?.[1] ?? '';
    const idOf = (answer: Response) =>
      new URL(answer.headers.get('location') ?? '', site).searchParams.get('doc') ?? '';
    const version = idOf(await act(id, 'version'));
    const said = `It takes the place of invoice No. ${number} of December 4, 2026, which no longer counts.`;
    const words = async (doc: string) => (await fileText(doc, 'pdf')).replace(/\s+/g, ' ');
    expect(await words(version)).toContain(said);
    const copy = idOf(await post('/app/documents/', { doc: version, intent: 'duplicate' }));
    expect(await words(copy)).not.toContain('It takes the place');
  });

  test('I15.156 an invoice to a kept contact is offered to be sent to their address', async () => {
    const contact = { kind: 'customer', name: 'Copper Heron', email: 'a@heron.example', country: 'US' };
    await post('/app/contacts/new/', contact);
    const page = await look(`${INVOICE}/send/?doc=${await written()}`);
    expect(/<input[^>]*id="recipient"[^>]*>/.exec(page)?.[0]).toContain('value="a@heron.example"');
    expect(page).toContain('“Copper Heron” goes out as a PDF');
    const other = await look(`${INVOICE}/send/?doc=${await written({ customer: 'Nobody Kept' })}`);
    expect(/<input[^>]*id="recipient"[^>]*>/.exec(other)?.[0]).not.toContain('heron');
  });

  test('I15.98 an answer nobody offers is printed nowhere', async () => {
    const id = await written({ terms: 'receipt' });
    await post(INVOICE, { doc: id, 'v.terms': 'Whenever <you> like', 'v.customer': 'Still saved' });
    const page = await look(`${INVOICE}?doc=${id}`);
    expect(page).not.toContain('Whenever');
    expect(page).toContain('the total on receipt of this invoice');
  });
});
