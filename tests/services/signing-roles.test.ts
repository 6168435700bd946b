import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../src/services/signing/envelope.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { site } from '../support/site.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

const NAMES = ['Rosa', 'Ben', 'Cy'];
const PARTS = ['signs', 'approves', 'copy'] as const;

/** What is on the page, without the words that go along for its script. */
async function pageOf(link: string): Promise<string> {
  const html = await (await fetch(`${site}/sign/${link}/?lang=en`)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** What the form of the page posts, without script; of an approval there is no name in it. */
async function press(link: string, fields: Record<string, string>): Promise<number> {
  const made = new Request(site, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign', ...fields }),
  });
  const answer = await fetch(`${site}/sign/${link}/?lang=en`, {
    ...{ method: 'POST', redirect: 'manual', body: await made.text() },
    headers: {
      ...{ Origin: site, 'Sec-Fetch-Site': 'same-origin' },
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  return answer.status;
}

async function kindsOf(id: string): Promise<string[]> {
  const rows = await bench.database.query
    .selectFrom('envelope_events')
    .select('kind')
    .where('envelope_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('what somebody does with what was sent', () => {
  test('I20.39 an approval takes consent and a press; a copy comes with the seal, and the certificate says which', async () => {
    const envelope = await stage.sent({ names: NAMES, parts: PARTS });
    const [rosa = '', ben = '', cy = ''] = envelope.emails;
    const id = idOf(envelope.outcome);
    expect(await stage.kindsTo(cy)).toEqual([]);
    const link = await stage.linkOf(ben);
    const page = await pageOf(link);
    expect(page).toContain('Approve as Ben');
    expect(page).toContain('it is not a signature');
    expect(page).not.toMatch(/name="signature"|Sign as|Type your full name/);
    expect(await press(link, {})).toBe(400);
    expect(await press(link, { consent: CONSENT_VERSION })).toBe(303);
    expect(await pageOf(link)).toContain('You have approved');
    const own = await bench.database.query
      .selectFrom('envelope_recipients')
      .select(['state', 'signature', 'part'])
      .where('email', '=', ben)
      .executeTakeFirstOrThrow();
    expect(own).toEqual({ state: 'signed', signature: null, part: 'approves' });
    await stage.sign(rosa);
    await expect.poll(() => stage.kindsTo(cy), { timeout: 60_000, interval: 500 }).toEqual(['sealed']);
    const { state } = (await stage.stateOf(envelope.accountId, id)) ?? {};
    expect(state).toBe('sealed');
    expect(await kindsOf(id)).toEqual(
      expect.arrayContaining(['agreed', 'approved', 'consented', 'signed', 'sealed']),
    );
    const opened = await stage.signing.signer.open(await stage.linkOf(cy));
    const file = opened && (await stage.signing.signer.file(opened));
    if (!file?.isSealed) throw new Error('a copy opens no sealed file');
    const found = await stage.signing.verify(file.bytes);
    if (found.verdict !== 'unchanged') throw new Error(found.verdict);
    expect(found.trail?.people.map(({ name, part, signature }) => [name, part, signature])).toEqual([
      ['Rosa', 'signs', 'Rosa O’Neil'],
      ['Ben', 'approves', ''],
      ['Cy', 'copy', ''],
    ]);
    const text = (await pdfText(file.bytes)).replace(/\s+/g, ' ');
    for (const words of ['Rosa, Party, signs', 'Ben, Party, approves', 'Cy, Party, gets a copy'])
      expect(text).toContain(words);
  });

  test('I20.39 in turn, an approval is waited for and a copy is not', async () => {
    const parts = ['approves', 'copy', 'signs'] as const;
    const envelope = await stage.sent({ names: NAMES, parts, ordering: 'inTurn' });
    const [ana = '', copy = '', last = ''] = envelope.emails;
    const mails = async () =>
      (await Promise.all([ana, copy, last].map((email) => stage.kindsTo(email)))).map(
        (kinds) => kinds.length,
      );
    expect(await mails()).toEqual([1, 0, 0]);
    await stage.sign(ana);
    expect(await mails()).toEqual([1, 0, 1]);
    await stage.sign(last);
    expect((await stage.stateOf(envelope.accountId, idOf(envelope.outcome)))?.people).toEqual([
      ...['signed', 'waiting', 'signed'],
    ]);
  });

  test('I20.39 who approves can decline, and whoever gets a copy hears nothing of it', async () => {
    const envelope = await stage.sent({ names: NAMES, parts: PARTS });
    const [rosa = '', ben = '', cy = ''] = envelope.emails;
    const secret = await stage.linkOf(ben);
    expect(await stage.signing.signer.reject(secret, { reason: 'Not like this.', trace: TRACE })).toBe('yes');
    expect((await stage.stateOf(envelope.accountId, idOf(envelope.outcome)))?.state).toBe('rejected');
    expect(await stage.kindsTo(rosa)).toEqual(['asked', 'rejected']);
    expect(await stage.kindsTo(cy)).toEqual([]);
  });

  test('I20.39 to nobody but copies nothing is sent', async () => {
    const { outcome } = await stage.sent({ names: ['Cy'], parts: ['copy'] });
    expect(outcome).toEqual({ outcome: 'notMade' });
  });
});
