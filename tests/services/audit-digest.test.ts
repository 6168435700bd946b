import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import { AuditDigest } from '../../src/services/operators/digest.server.ts';
import type { DigestMailData } from '../../src/services/operators/mails/digest-mail.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
let digest: AuditDigest;
beforeAll(async () => {
  own = await openOwnDatabase();
  const log = pino({ level: 'silent' });
  const url = new URL('https://papergrove.example');
  digest = new AuditDigest({ database: own.database, log, url, onMail: () => undefined });
});
afterAll(async () => {
  setClockOffset(0);
  await own.close();
});

async function person(name: string, role: string, locale = 'en'): Promise<string> {
  const id = newId();
  const email = `${name.toLowerCase()}@papergrove.example`;
  const { pool } = own.database;
  await pool.query(
    `insert into operators (id, email, email_key, name, locale, state, created_at)
     values ($1, $2, $2, $3, $4, 'active', now())`,
    [id, email, name, locale],
  );
  await pool.query('insert into operator_roles (operator_id, role) values ($1, $2)', [id, role]);
  return id;
}

type Done = { action: string; kind: string; subject: string; after?: object; reason?: string };
const done = (id: string, { action, kind, subject, after, reason = '' }: Done) =>
  writeAudit(own.database, {
    actor: { kind: 'operator', id, who: 'grace@papergrove.example', roles: ['support'], requestId: newId() },
    ...{ action, subject: { kind, id: subject }, after, reason, at: now() },
  });

const mails = async () => {
  const { rows } = await own.database.pool.query<{ recipient: string; locale: string; data: DigestMailData }>(
    `select recipient, locale, data from outbox where mail = 'audit-digest' order by recipient, due_at`,
  );
  return rows;
};
/** The next day, at noon. */
const nextDay = (days: number) => {
  const noon = Date.parse(`${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T12:00:00Z`);
  setClockOffset(noon - Date.now());
};

test('I17.339 owners who want it are mailed once a day what was done; nothing done, no mail; no customer is named', async () => {
  nextDay(0);
  const grace = await person('Grace', 'support');
  const ada = await person('Ada', 'owner', 'fr');
  const quiet = await person('Quiet', 'owner');
  await own.database.pool.query('update operators set digest = false where id = $1', [quiet]);
  const customer = newId();
  const refund = (minor: number, subject: string): Done => ({
    ...{ action: 'order.refund', kind: 'order', subject, after: { minor, currency: 'USD' } },
    reason: 'jo@people.example wished it',
  });
  await done(grace, refund(9_999, '1001'));
  await done(grace, refund(10_000, '1002'));
  await done(ada, { action: 'customer.erase', kind: 'customer', subject: customer });
  await done(ada, { action: 'people.roles', kind: 'operator', subject: grace });
  await done(ada, { action: 'text.publish', kind: 'text', subject: 'fr/contact.title' });
  await done(ada, { action: 'text.draft', kind: 'text', subject: 'fr/contact.title' });
  nextDay(1);
  await Promise.all([digest.work.finish(), digest.work.finish()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'ada@papergrove.example', locale: 'fr' });
  const { counts, grave, moreGrave } = mail?.data ?? { counts: [], grave: [], moreGrave: -1 };
  expect(counts.find(({ action }) => action === 'order.refund')?.by).toEqual([
    { who: { actor: 'operator', name: 'Grace' }, count: 2 },
  ]);
  expect(grave.map(({ action, subject }) => [action, subject.name])).toEqual([
    ['order.refund', '1002'],
    ['customer.erase', ''],
    ['people.roles', 'Grace'],
    ['text.publish', 'fr/contact.title'],
  ]);
  expect(moreGrave).toBe(0);
  expect(JSON.stringify(mail?.data)).not.toMatch(new RegExp(`people\\.example|${customer}`));
  // Of a day on which nothing was done nobody is told.
  nextDay(2);
  await digest.work.finish();
  expect(await mails()).toHaveLength(1);
});
