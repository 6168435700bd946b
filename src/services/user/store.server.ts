import type pg from 'pg';
import * as v from 'valibot';
import { WELCOME_MAIL } from '../auth/mails/proof-data.ts';
import type { Tables } from '../database/tables.ts';
import type { MailData } from '../mail/mail-kind.ts';

export type NewAccount = {
  accountId: string;
  sessionNumber: string;
  email: string;
  emailKey: string;
  locale: string;
  passwordHash: string | null;
  device: string | null;
  docName: string | null;
  creationPage: string | null;
  claimedIp: string | null;
  event: Record<string, unknown>;
  eventId: string;
  proof: { id: string; linkHash: Buffer; codeHash: Buffer; destination: string; expiresAt: Date };
  mail: { id: string; idempotencyKey: string; data: MailData<typeof WELCOME_MAIL> };
  idempotency: { key: string; bodyHash: Buffer };
  measured: MeasuredSignUp;
  at: Date;
  sessionExpiresAt: Date;
};

/** What a sign-up tells of the visitor's way; nulls where nothing may be kept (src/services/tracking). */
export type MeasuredSignUp = {
  visitor: string | null;
  source: Record<string, unknown> | null;
  path: string;
  at: Date;
};

// One statement is one transaction and one round trip: account, session, event, proof, mail and the
// remembered answer, and what is measured, exist together or not at all.
const CREATE_ACCOUNT = `
with account as (
  insert into accounts (id, email, email_key, locale, password_hash, device, doc_name, creation_page, claimed_ip, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
  on conflict (email_key) do nothing returning id
), session as (
  insert into sessions (number, account_id, kind, created_at, last_seen_at, expires_at)
  select $11, id, 'sign-up', $10, $10, $12 from account
), event as (
  insert into account_events (id, account_id, kind, data, at)
  select $13, id, 'account-created', $14, $10 from account
), proof as (
  insert into proofs (id, account_id, link_hash, code_hash, destination, created_at, expires_at)
  select $15, id, $16, $17, $18, $10, $19 from account
), mail as (
  insert into outbox (id, idempotency_key, account_id, recipient, mail, locale, data, due_at, created_at)
  select $20, $21, id, $2, '${WELCOME_MAIL.kind}', $4, $22, $10, $10 from account
), answer as (
  insert into idempotency (key, body_hash, account_id, session_number, created_at)
  select $23, $24, id, $11, $10 from account
), told as (
  insert into events (id, visitor, account_id, name, path, locale, device, data, at, received_at)
  select $13, $25, id, 'Account Created', $26, $4, coalesce($7, 'desktop'), '{}', $28, $28
  from account where $25::uuid is not null
), touch as (
  insert into touches (id, visitor, account_id, source, path, at, received_at)
  select $13, $25, id, $27, $26, $28, $28 from account where $27::jsonb is not null
)
select id from account`;

/** Creates everything a sign-up consists of; false when the address has an account already. */
export async function createAccount(pool: pg.Pool, row: NewAccount): Promise<boolean> {
  const { proof, mail, idempotency, measured } = row;
  const values = [
    row.accountId,
    row.email,
    row.emailKey,
    row.locale,
    row.passwordHash,
    row.device,
    row.docName,
    row.creationPage,
    row.claimedIp,
    row.at,
    row.sessionNumber,
    row.sessionExpiresAt,
    row.eventId,
    row.event,
    proof.id,
    proof.linkHash,
    proof.codeHash,
    proof.destination,
    proof.expiresAt,
    mail.id,
    mail.idempotencyKey,
    mail.data,
    idempotency.key,
    idempotency.bodyHash,
    measured.visitor,
    measured.path,
    measured.source,
    measured.at,
  ];
  const { rowCount } = await pool.query({ name: 'create-account', text: CREATE_ACCOUNT, values });
  return rowCount === 1;
}

export type RememberedAnswer = {
  body_hash: Buffer;
  account_id: string;
  session: Pick<Tables['sessions'], 'number'> & { created_at: Date; expires_at: Date };
};

/** The answer given to this key before, with the session it opened. */
export async function findAnswer(
  pool: pg.Pool,
  key: string,
  notBefore: Date,
): Promise<RememberedAnswer | undefined> {
  const { rows } = await pool.query({
    name: 'find-answer',
    text: `select i.body_hash, i.account_id, s.number, s.created_at, s.expires_at
           from idempotency i join sessions s on s.number = i.session_number
           where i.key = $1 and i.created_at > $2`,
    values: [key, notBefore],
  });
  const row = rows[0];
  if (!row) return undefined;
  const { number, created_at, expires_at } = row;
  return {
    body_hash: row.body_hash,
    account_id: row.account_id,
    session: { number, created_at, expires_at },
  };
}

const paidEvent = v.object({
  bucket: v.picklist(['sign-up', 'sign-up-without-script']),
  points: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What the sign-up of an account took of its address, as its first event says. */
export async function findPoints(pool: pg.Pool, accountId: string) {
  const { rows } = await pool.query({
    name: 'sign-up-points',
    text: `select data -> 'paid' as paid from account_events where account_id = $1 and kind = 'account-created'`,
    values: [accountId],
  });
  const parsed = v.safeParse(paidEvent, rows[0]?.paid);
  return parsed.success ? parsed.output : undefined;
}
