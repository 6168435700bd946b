import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailService } from '../../src/services/mail/mail.server.ts';
import { MailDesk } from '../../src/services/mail/mail-desk.server.ts';
import type { MailFilter } from '../../src/services/mail/mail-desk.ts';
import type { MailKind } from '../../src/services/mail/mail-kind.ts';
import { putMail } from '../../src/services/mail/outbox.server.ts';
import { MAIL_SAMPLES, SAMPLE_SECRET } from '../../src/services/mail-samples.table.ts';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { clockOffset, HOUR, later, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
let desk: MailDesk;
let mail: MailService;
const publicUrl = 'https://papergrove.example';
beforeAll(async () => {
  own = await openOwnDatabase();
  desk = new MailDesk({ database: own.database, mails: MAILS, publicUrl, onMail: () => undefined });
  mail = new MailService({
    ...{
      database: own.database,
      log: pino({ level: 'silent' }),
      smtpUrl: undefined,
      from: 'us@papergrove.example',
    },
    ...{ publicUrl, mails: MAILS },
  });
});
afterAll(async () => {
  setClockOffset(0);
  await own.close();
});

const ALL: MailFilter = { state: null, kind: null, q: '', before: null };
let noted = 0;
const note = async () => {
  noted += 1;
};

/** Owes a sample of a kind; answers its number. */
async function owe(kind: MailKind, recipient: string): Promise<string> {
  const key = newId();
  const [data = {}] = MAIL_SAMPLES[kind];
  const owed = { key, accountId: null, recipient, locale: 'en', data, at: now() };
  await putMail({ query: own.database.query }, MAILS[kind], owed);
  const { rows } = await own.database.pool.query('select id from outbox where idempotency_key = $1', [key]);
  return rows[0].id;
}

/** What stands in a row of the outbox. */
async function dataOf(id: string): Promise<string> {
  const { rows } = await own.database.pool.query('select data::text from outbox where id = $1', [id]);
  return rows[0].data;
}

test('I17.152 I17.151 a sent mail is read without its secret, which does not stay', async () => {
  const id = await owe('seat-invitation', 'seat@example.com');
  expect(await dataOf(id)).toContain(SAMPLE_SECRET);
  const before = await desk.find(id);
  expect(before?.rendered?.text).toContain('jane@birch.example');
  expect(JSON.stringify(before)).not.toContain(SAMPLE_SECRET);
  await mail.deliverDue();
  expect(await dataOf(id)).not.toContain(SAMPLE_SECRET);
  const after = await desk.find(id);
  expect(after?.state).toBe('sent');
  expect(after?.rendered?.text).toBe(before?.rendered?.text);
  expect(await desk.resend(id, note)).toBe('notKept');
});

test('I17.153 what was sent whole goes out as another row, once a minute; codes never do', async () => {
  const id = await owe('receipt', 'again@example.com');
  await mail.deliverDue();
  const before = noted;
  expect(
    await Promise.all([desk.resend(id, note), desk.resend(id, note)]).then((all) => all.toSorted()),
  ).toEqual(['justSent', 'owed']);
  expect(noted).toBe(before + 1);
  await mail.deliverDue();
  const { rows } = await desk.list({ ...ALL, q: 'AGAIN@' });
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await desk.resend(id, note)).toBe('justSent');
  setClockOffset(clockOffset() + 2 * MINUTE);
  expect(await desk.resend(id, note)).toBe('owed');
  const code = await owe('confirm-code', 'code@example.com');
  expect(await desk.resend(code, note)).toBe('runsOut');
  expect(await desk.resend(newId(), note)).toBe('gone');
  expect(noted).toBe(before + 2);
  await mail.deliverDue();
});

test('I17.154 a stopped mailbox gets what is owed to it and no news, until it is allowed again', async () => {
  const said = { why: 'asked for it', by: 'Ada' };
  expect(await desk.stop('Stop@Example.com', said, note)).toBe(true);
  expect(await desk.stop('stop@example.com', said, note)).toBe(false);
  const [news, owed, access] = [
    await owe('document-dates', 'stop@EXAMPLE.com'),
    await owe('renewal-notice', 'stop@example.com'),
    await owe('sign-in', 'stop@example.com'),
  ];
  await mail.deliverDue();
  const states = await Promise.all([news, owed, access].map(async (id) => (await desk.find(id))?.state));
  expect(states).toEqual(['held', 'sent', 'sent']);
  expect((await desk.find(news))?.stopped).toMatchObject(said);
  expect((await desk.list({ ...ALL, state: 'held' })).rows.map(({ id }) => id)).toEqual([news]);
  expect((await desk.failing(10)).map(({ id }) => id)).not.toContain(news);
  expect(await desk.allow('stop@example.com', note)).toBe(true);
  expect(await desk.allow('stop@example.com', note)).toBe(false);
  expect(await desk.resend(news, note)).toBe('owed');
  await mail.deliverDue();
  expect((await desk.find(news))?.state).toBe('sent');
});

test('I17.150 what failed or is late stands first; the list is filtered, and paged by key without a gap', async () => {
  const late = await owe('over-quota', 'late@example.com');
  setClockOffset(clockOffset() + 2 * HOUR);
  const failed = await owe('over-quota', 'failed@example.com');
  await own.database.pool.query(
    `update outbox set given_up_at = $2, last_error = '550 no such user', attempts = 9 where id = $1`,
    [failed, now()],
  );
  const failing = (await desk.failing(10)).map(({ id, state }) => [id, state]);
  expect(failing).toEqual([
    [failed, 'failed'],
    [late, 'late'],
  ]);
  await own.database.pool.query(
    `insert into outbox (id, idempotency_key, recipient, mail, locale, data, due_at, created_at, sent_at)
     select gen_random_uuid(), 'many:' || n, 'many_' || n || '@example.com', 'receipt', 'en', '{}', $1, $1, $1
     from generate_series(1, 120) n`,
    [later(-HOUR)],
  );
  const seen: string[] = [];
  let before: MailFilter['before'] = null;
  do {
    const page: Awaited<ReturnType<MailDesk['list']>> = await desk.list({
      ...ALL,
      kind: 'receipt',
      q: 'many_',
      before,
    });
    seen.push(...page.rows.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  // A sign of the language of searches is a letter here.
  expect((await desk.list({ ...ALL, q: 'many%' })).rows).toEqual([]);
  expect((await desk.list({ ...ALL, state: 'late' })).rows.map(({ id }) => id)).toEqual([late]);
});
