import { beforeAll, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../src/document/document.ts';
import type { Identity } from '../../src/services/account/identity.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { SendingService, type SendRequest } from '../../src/services/sending/sending.server.ts';
import { sentAttachments } from '../../src/services/sending/sent-attachment.server.ts';
import { clockOffset, DAY, now, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { atNoon } from '../support/clock.ts';
import { aFile, useSeats } from '../support/seats.ts';

const at = useSeats();
let sending: SendingService;
let drive: DriveService;
beforeAll(() => {
  const { entitlements, bench } = at();
  drive = new DriveService({
    rights: ITEM_RIGHTS,
    database: bench.database,
    templates: {
      template: () => Promise.resolve({ fields: [], blocks: [] }),
      freeze: () => Promise.resolve(null),
    },
  });
  sending = new SendingService({ database: bench.database, drive, entitlements, onMail: () => undefined });
});

const TEMPLATE: DocumentTemplate = {
  ...{ id: 417, family: 'loan-agreement', slug: 'loan-agreement', locale: 'en', title: 'Loan Agreement' },
  ...{ department: 'finance', type: 'agreement', summary: '', keywords: [], jurisdictions: ['US'] },
  ...{ reviewed: '2026-01-01', related: [], numbering: 'clauses', notes: {}, fields: [], blocks: [] },
};
const template = () => Promise.resolve(TEMPLATE);
/** Companies have no paper of their own here. */
const letterheads = { ofDocument: () => Promise.resolve(null) };
const numbers = { stageOf: () => Promise.resolve('draft' as const) };
const ENTRY = { id: 417, slug: 'loan-agreement', title: 'Loan Agreement' } as SendRequest['entry'];

async function documentOf({ accountId }: Identity) {
  const key = { accountId, templateId: ENTRY.id, id: newId() };
  const saved = await drive.save(key, { lender: 'Ada', items: [{ price: '97.00 USD' }] });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.document;
}

const send = async (identity: Identity, recipient: string, document?: SendRequest['document']) =>
  sending.send({
    identity,
    entry: ENTRY,
    document: document ?? (await documentOf(identity)),
    place: { country: 'US', region: 'TX' },
    recipient,
    locale: 'en',
    message: '',
    address: '203.0.113.7',
  });

const listed = async ({ accountId }: Identity) =>
  (await drive.own.list(accountId, { sort: 'date', words: [], limit: 5 })).documents;

const mailsTo = (recipient: string) =>
  at()
    .bench.database.query.selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('mail', '=', 'sent-document')
    .execute();

test('R6.12 without a licence an address without licence is refused, and hears nothing', async () => {
  const [trial, other] = [await at().account('trial'), await at().account('other')];
  for (const recipient of [other.email, `nobody-${newId()}@example.com`, trial.email]) {
    expect(await send(trial, recipient)).toEqual({ outcome: 'noLicence' });
    expect(await mailsTo(recipient)).toEqual([]);
  }
  expect(await listed(other)).toEqual([]);
});

test('R6.12 without a licence a licence holder gets a copy of their own, and no file leaves the service', async () => {
  const [trial, holder] = [await at().account('trial'), await at().holder('premium')];
  const document = await documentOf(trial);
  expect(await send(trial, holder.email.toUpperCase(), document)).toEqual({ outcome: 'sent' });
  const copy = await drive.newest(holder.accountId, ENTRY.id);
  expect(copy).toMatchObject({ templateId: ENTRY.id, values: document.values });
  expect(copy?.id).not.toBe(document.id);
  const [mail] = await mailsTo(holder.email.toUpperCase());
  expect(mail?.data).toEqual({
    kind: 'copy',
    sender: trial.email,
    title: 'Loan Agreement',
    slug: 'loan-agreement-D417',
    documentId: copy?.id,
  });
  const owed = { ...mail, data: { ...mail?.data } } as Parameters<typeof sentAttachments>[0];
  const documents = { produce: () => Promise.reject(new Error('nobody may ask')), template };
  expect(await sentAttachments(owed, { documents, letterheads, numbers })).toEqual([]);
});

test('I15.105 a copy that is sent is made with the template its sender has, not with that of the day', async () => {
  const [trial, holder] = [await at().account('trial'), await at().holder('premium')];
  const { query } = at().bench.database;
  const hashes = ['a', 'b'].map((letter) => letter.repeat(64));
  for (const hash of hashes)
    await query.insertInto('frozen_templates').values({ hash, content: hash, kept_at: now() }).execute();
  const templates = {
    template: () => Promise.resolve({ fields: [], blocks: [] }),
    // What the library says today.
    freeze: () => Promise.resolve(hashes[1] ?? null),
  };
  const today = new DriveService({ rights: ITEM_RIGHTS, database: at().bench.database, templates });
  const service = new SendingService({
    ...{ database: at().bench.database, drive: today, entitlements: at().entitlements },
    onMail: () => undefined,
  });
  const document = await documentOf(trial);
  await query.updateTable('documents').set({ made_with: hashes[0] }).where('id', '=', document.id).execute();
  const sent = await today.find(trial.accountId, document.id);
  const request = {
    identity: trial,
    entry: ENTRY,
    document: sent,
    place: undefined,
    recipient: holder.email,
  };
  expect(await service.send({ ...request, locale: 'en', message: '', address: '203.0.113.7' })).toEqual({
    outcome: 'sent',
  });
  const copy = await today.newest(holder.accountId, ENTRY.id);
  expect([copy?.values, copy?.madeWith]).toEqual([document.values, hashes[0]]);
  // A template that is sent as it is, and a draft that follows the library, begin with the words of the day.
  const plain = await documentOf(trial);
  const other = await at().holder('premium');
  await service.send({
    ...{ ...request, document: plain, recipient: other.email },
    ...{ locale: 'en', message: '', address: '203.0.113.7' },
  });
  expect((await today.newest(other.accountId, ENTRY.id))?.madeWith).toBe(hashes[1]);
});

test('R6.12 a member of a licence counts as who holds one; a plan that ended, or an unproven mailbox, does not', async () => {
  const [trial, holder, member] = [
    await at().account('t'),
    await at().holder('premium'),
    await at().account('m'),
  ];
  await at().join(holder, member);
  expect(await send(trial, member.email)).toEqual({ outcome: 'sent' });
  await at().entitlements.end(holder.accountId, 'operator');
  expect(await send(trial, member.email)).toEqual({ outcome: 'noLicence' });
  const unproven = await at().holder('premium', false);
  expect(await send(trial, unproven.email)).toEqual({ outcome: 'noLicence' });
});

test('with a licence a document goes to anybody as a PDF, counts as a download, and is made when it is handed on', async () => {
  const sender = await at().holder('premium');
  const document = await documentOf(sender);
  const recipient = `anybody-${newId()}@example.com`;
  expect(await send(sender, recipient, document)).toEqual({ outcome: 'sent' });
  const downloads = await at()
    .bench.database.query.selectFrom('downloads')
    .select(['document_id', 'format'])
    .where('account_id', '=', sender.accountId)
    .execute();
  expect(downloads).toEqual([{ document_id: document.id, format: 'pdf' }]);
  const [mail] = await mailsTo(recipient);
  const asked: unknown[] = [];
  const documents = {
    produce: (...request: unknown[]) => {
      asked.push(request);
      return Promise.resolve(Buffer.from('%PDF'));
    },
    template,
  };
  const owed = { ...mail, data: { ...mail?.data } } as Parameters<typeof sentAttachments>[0];
  const files = await sentAttachments(owed, { documents, letterheads, numbers });
  expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['Loan Agreement.pdf', 'application/pdf'],
  ]);
  expect(asked).toEqual([
    [
      expect.objectContaining({
        templateId: ENTRY.id,
        values: document.values,
        place: { country: 'US', region: 'TX' },
        email: sender.email,
        format: 'pdf',
      }),
      { accountId: sender.accountId },
    ],
  ]);
  expect(await sentAttachments({ ...owed, mail: 'welcome' }, { documents, letterheads, numbers })).toEqual(
    [],
  );
  const gone = { produce: () => Promise.resolve(undefined), template };
  await expect(sentAttachments(owed, { documents: gone, letterheads, numbers })).rejects.toThrow(
    'no template',
  );
});

test('sent twice, a document arrives once; changed, or on another day, once more', async () => {
  const [trial, holder] = [await at().account('trial'), await at().holder('premium')];
  const document = await documentOf(trial);
  await send(trial, holder.email, document);
  await send(trial, holder.email, document);
  expect(await mailsTo(holder.email)).toHaveLength(1);
  expect(await listed(holder)).toHaveLength(1);
  await send(trial, holder.email, { ...document, version: document.version + 1 });
  setClockOffset(DAY);
  await send(trial, holder.email, document);
  expect(await mailsTo(holder.email)).toHaveLength(3);
});

test('I13.7 R9.39 a document that is on its way already is not counted a second time', async () => {
  const sender = await at().holder('premium');
  const document = await documentOf(sender);
  const recipient = `twice-${newId()}@example.com`;
  for (let count = 0; count < 3; count += 1)
    expect(await send(sender, recipient, document)).toEqual({ outcome: 'sent' });
  expect(await at().entitlements.leftToday(sender.accountId)).toBe(99);
});

test('R9.39 the hundred of a day are for sent documents too', async () => {
  const sender = await at().holder('premium');
  const asked = { templateId: 1, documentId: null, format: 'pdf', address: '203.0.113.7' } as const;
  atNoon();
  for (let count = 0; count < 100; count += 1) {
    await at().entitlements.download(sender, asked, aFile);
    setClockOffset(clockOffset() + 3 * SECOND);
  }
  const recipient = `late-${newId()}@example.com`;
  expect(await send(sender, recipient)).toMatchObject({ outcome: 'tooMany' });
  expect(await mailsTo(recipient)).toEqual([]);
});

test('I15.53 its sender sees what of a document went to whom, once each, and nobody else does', async () => {
  const [sender, other] = [await at().holder('premium'), await at().holder('premium')];
  const document = await documentOf(sender);
  const [one, two] = [`one-${newId()}@example.com`, `two-${newId()}@example.com`];
  await send(sender, one, document);
  await send(sender, one, document);
  await send(sender, two, document);
  const asked = { documentId: document.id, templateId: ENTRY.id };
  const sent = await sending.sent(sender.accountId, asked);
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [two, 'file'],
    [one, 'file'],
  ]);
  expect(await sending.sent(other.accountId, asked)).toEqual([]);
  expect(await sending.sent(sender.accountId, { ...asked, documentId: null })).toEqual([]);
});
