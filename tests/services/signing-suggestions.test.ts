import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTrail } from '../../src/services/signing/trail.ts';
import { newId } from '../../src/shared/ids.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import type { Member } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { LOAN, linkIn, sendLoan, withFinished } from '../support/signing-documents.ts';
import { mailText, posted, shownOn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

const FILLED = { 'v.borrower': 'Cedar Ltd', 'v.amount': '25,000.00', 'v.amount.currency': 'USD' };
const WHY = 'The bank pays out no more.';
const fresh = (name: string) => `${name}-${newId()}@example.com`;
const SIGN = { intent: 'sign', consent: '2026-11-28', signature: 'Rosa' };

type Out = { member: Member; id: string; document: string; desk: string; rosa: string; ben: string };

/** A loan over 25,000 dollars that Rosa and Ben are to sign. */
async function out(
  fields: { rosa?: Record<string, string>; ben?: Record<string, string> } = {},
): Promise<Out> {
  const { member, id: document } = await withFinished(FILLED);
  const [rosa, ben] = [fresh('rosa'), fresh('ben')];
  const people = [
    { name: 'Rosa', email: rosa, fields: { party: 'lender', ...fields.rosa } },
    { name: 'Ben', email: ben, fields: { party: 'borrower', ...fields.ben } },
  ];
  const id = await sendLoan(member, document, people);
  return { member, id, document, rosa, ben, desk: `/app/signing/${id}/` };
}

async function pageOf(email: string, button = 'Read and sign'): Promise<string> {
  return (await linkIn(email, button)).replace(site, '');
}

/** What the form posts: all that stands in its controls, with other values in some of them. */
function suggestion(more: Record<string, string>, version = '1') {
  return { intent: 'suggest', version, ...FILLED, 'v.lender': 'Harbor Street Bakery', why: WHY, ...more };
}

async function decide({ desk, id, member }: Out, intent: 'accept' | 'decline', word: string) {
  const rows = bench.database.query.selectFrom('envelope_suggestions').select('id');
  const found = await rows.where('envelope_id', '=', id).where('state', '=', 'open').executeTakeFirst();
  return posted(desk, { intent, suggestion: found?.id ?? '', word }, member);
}

async function kindsOf(id: string): Promise<string[]> {
  const rows = bench.database.query.selectFrom('envelope_events').select('kind');
  return (await rows.where('envelope_id', '=', id).orderBy('seq').execute()).map(({ kind }) => kind);
}

test('I20.120 changes nothing until the sender accepts; then there is another version, which all sign anew', async () => {
  const sent = await out();
  const [rosa, ben] = [await pageOf(sent.rosa), await pageOf(sent.ben)];
  expect(await posted(rosa, SIGN)).toMatchObject({ status: 303 });
  const asking = await shownOn(ben);
  for (const words of ['Suggest a change', 'Harbor Street Bakery', '$25,000.00', 'value="25,000.00"'])
    expect(asking).toContain(words);
  const asked = suggestion({ 'v.amount': '20,000' });
  expect(await posted(ben, asked)).toMatchObject({ status: 303, told: 'suggested' });
  expect(await shownOn(ben)).toContain('Jane Birch has not decided on your suggestion yet');
  const mail = await mailText(sent.member.address, /“Ben” suggests a change/);
  for (const words of ['“$20,000.00” instead of “$25,000.00”', WHY, sent.desk]) expect(mail).toContain(words);
  const desk = await shownOn(sent.desk, sent.member.cookie);
  for (const words of ['Ben suggests a change', '$25,000.00', '$20,000.00', WHY, '1 signature given so far'])
    expect(desk).toContain(words);
  expect(await shownOn('/app/apps/chase/', sent.member.cookie)).toContain('suggests a change');
  expect(await kindsOf(sent.id)).not.toContain('renewed');
  expect(await decide(sent, 'accept', 'As we said.')).toMatchObject({ status: 303, told: 'renewed' });
  // Whoever had signed is told plainly, and asked anew.
  const told = await mailText(sent.rosa, /New version/);
  for (const words of ['That signature no longer counts', 'As we said.', 'Read and sign'])
    expect(told).toContain(words);
  expect(await mailText(sent.ben, /New version/)).toContain('It is the change that you suggested');
  const [again, other] = [await shownOn(rosa), await shownOn(ben)];
  for (const page of [again, other])
    for (const words of ['This is version 2', '$20,000.00', 'As we said.', 'name="version" value="2"'])
      expect(page).toContain(words);
  // A page of before signs nothing.
  expect(await posted(ben, SIGN)).toMatchObject({ status: 303, told: 'renewed' });
  expect(await posted(ben, { ...SIGN, version: '1' })).toMatchObject({ told: 'renewed' });
  expect(await shownOn(`${ben}&told=renewed`)).toContain('Nothing was done: the document was changed');
  expect(await posted(rosa, { ...SIGN, version: '2' })).toMatchObject({ status: 303, told: null });
  expect(await posted(ben, { ...SIGN, version: '2', signature: 'Ben' })).toMatchObject({ told: null });
  await checkSealed(sent);
});

/** That the new value is what was sealed, and what the workspace has, and that the trail tells how it came about. */
async function checkSealed({ id, desk, member, document }: Out): Promise<void> {
  const sealed = async () => (await fetchAs(member, `${desk}file/`)).headers.get('content-disposition');
  await expect.poll(sealed, { timeout: 60_000 }).toContain('attachment');
  const file = Buffer.from(await (await fetchAs(member, `${desk}file/`)).arrayBuffer());
  const text = (await pdfText(file)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('version 2 made: ');
  expect(text).toContain('Amount of the loan: “$20,000.00” instead of “$25,000.00”');
  expect(text).toContain('no longer counts');
  const trail = readTrail(await (await fetchAs(member, `${desk}trail/?as=json`)).text());
  const kinds = trail?.events.map(({ kind }) => kind) ?? [];
  expect(kinds.filter((kind) => ['suggested', 'renewed', 'voided', 'signed'].includes(kind))).toEqual([
    ...['signed', 'suggested', 'renewed', 'voided', 'signed', 'signed'],
  ]);
  const renewed = trail?.events.find(({ kind }) => kind === 'renewed');
  expect(renewed?.data).toMatchObject({
    ...{ version: 2, sha256: trail?.envelope.shown.sha256, from1: '$25,000.00' },
  });
  expect(trail?.people.map(({ signedAt }) => signedAt !== '')).toEqual([true, true]);
  const row = bench.database.query.selectFrom('documents').select(['values', 'signed_at']);
  const kept = await row.where('id', '=', document).executeTakeFirstOrThrow();
  expect(kept.values).toMatchObject({ amount: '20000.00 USD', lender: 'Harbor Street Bakery' });
  expect(kept.signed_at).not.toBeNull();
  const versions = await shownOn(`${LOAN}?doc=${document}`, member.cookie);
  expect(versions).toContain('20,000.00');
  expect(
    (
      await bench.database.query
        .selectFrom('envelope_replaced')
        .selectAll()
        .where('envelope_id', '=', id)
        .execute()
    ).length,
  ).toBe(1);
}

function fetchAs({ cookie }: Member, path: string) {
  return fetch(`${site}${path}`, { headers: { Cookie: cookie } });
}

test('I20.121 what is declined is told with the sender’s word, in six languages, and stays out of the trail', async () => {
  for (const locale of LOCALE_CODES) {
    const sent = await out({ ben: { locale, part: 'approves' } });
    const ben = await linkIn(sent.ben, `lang=${locale}`);
    const path = ben.replace(site, '');
    const read = { de: '20.000', es: '20.000', it: '20.000', pt: '20.000', fr: '20 000', en: '20,000' };
    const typed = { 'v.amount': read[locale], 'v.lender': 'Harbor Street Bakery' };
    expect(await posted(path, { ...suggestion(typed), 'v.amount': read[locale] })).toMatchObject({
      told: 'suggested',
    });
    expect(await decide(sent, 'decline', 'Not this year.')).toMatchObject({ told: 'declined' });
    await expect.poll(() => shownOn(path)).toContain('Not this year.');
    const rows = bench.database.query.selectFrom('outbox').select(['mail', 'data']);
    const mails = await rows.where('recipient', '=', sent.ben).where('mail', '=', 'signing').execute();
    expect(mails.map(({ data }) => (data as { kind: string }).kind)).toContain('suggestionDeclined');
    const events = await (await fetchAs(sent.member, `${sent.desk}trail/?as=json`)).text();
    expect(events).not.toContain('Not this year.');
    expect(events).not.toContain('20,000');
  }
});

test('I20.122 values are read by the type of their field, nothing that is typed is lost, and one is open at a time', async () => {
  const sent = await out();
  const ben = await pageOf(sent.ben);
  const refusals = [
    [suggestion({}), 'Nothing is otherwise yet'],
    [suggestion({ 'v.amount': 'a lot' }), 'Please give an amount'],
    [suggestion({ 'v.paid_on': 'soon' }), 'Please give a date'],
    [suggestion({ 'v.lender': '' }), 'Please type what it should say'],
    [suggestion({ 'v.lender': 'x'.repeat(1_001) }), 'That is too long for one value'],
    [suggestion({ 'v.lender': '山田太郎' }), 'cannot print yet'],
    [suggestion({ 'v.lender': 'Elm Ltd', why: ' ' }), 'Please say why in a few words'],
  ] as const;
  for (const [fields, words] of refusals) {
    const { status, page } = await posted(ben, fields);
    expect([words, status, page.includes(words)]).toEqual([words, 400, true]);
    expect(page).toContain('name="v.lender"');
  }
  // What decides on clauses, and tables, are no values.
  expect(await shownOn(ben)).not.toContain('name="v.interest"');
  expect(await posted(ben, suggestion({ 'v.interest': 'no' }))).toMatchObject({ status: 400 });
  expect(await kindsOf(sent.id)).not.toContain('suggested');
  const typed = suggestion({ 'v.lender': 'Elm Ltd' });
  await Promise.all(Array.from({ length: 5 }, () => posted(ben, typed)));
  const rows = bench.database.query.selectFrom('envelope_suggestions').selectAll();
  const kept = await rows.where('envelope_id', '=', sent.id).execute();
  expect(kept.map(({ changes, state }) => [changes.length, changes[0]?.after, state])).toEqual([
    [1, 'Elm Ltd', 'open'],
  ]);
  const more = await posted(ben, suggestion({ 'v.lender': 'Oak Ltd' }));
  expect([more.status, more.page.includes('You have already suggested something')]).toEqual([400, true]);
  const back = { intent: 'takeSuggestionBack', suggestion: kept[0]?.id ?? '' };
  expect(await posted(ben, back)).toMatchObject({ told: 'suggestionTakenBack' });
  expect(await decide(sent, 'accept', '')).toMatchObject({ told: 'over' });
  expect(await posted(ben, suggestion({ 'v.lender': 'Oak Ltd' }))).toMatchObject({ told: 'suggested' });
});

test('I20.123 a document that was changed since it went out is not changed over its owner’s head', async () => {
  const sent = await out();
  const ben = await pageOf(sent.ben);
  await posted(ben, suggestion({ 'v.lender': 'Elm Ltd' }));
  await posted(
    `${LOAN}?doc=${sent.document}`,
    { doc: sent.document, intent: 'finish', act: 'reopen' },
    sent.member,
  );
  await posted(LOAN, { doc: sent.document, intent: 'save', 'v.lender': 'Oak Ltd' }, sent.member);
  expect(await decide(sent, 'accept', '')).toMatchObject({ told: 'moved' });
  expect(await shownOn(ben)).not.toContain('name="v.lender"');
  expect(await posted(ben, { ...SIGN, version: '1' })).toMatchObject({ told: null });
  const row = bench.database.query.selectFrom('documents').select('values');
  const kept = await row.where('id', '=', sent.document).executeTakeFirstOrThrow();
  expect(kept.values).toMatchObject({ lender: 'Oak Ltd' });
});
