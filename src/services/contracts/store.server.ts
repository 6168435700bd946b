import { type Selectable, sql } from 'kysely';
import { COMPANY } from '../../shared/company.table.ts';
import { emailKey } from '../../shared/email.ts';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import { putMail } from '../mail/store.server.ts';
import type { Order } from '../orders/order.ts';
import { toOrder } from '../orders/store.server.ts';
import {
  type ContractMailData,
  type ContractNotice,
  NOTICE_OUTCOMES,
  type NoticeKind,
  type NoticeManner,
  type NoticeOutcome,
} from './contract-notice.ts';

type Query = Pick<Database, 'query'>;

/** A notice that is to be looked into. */
export type DueNotice = ContractNotice & { id: string; receivedAt: Date; attempts: number };

/**
 * Writes a notice down and owes its confirmations, to who declared it and to the company, in one transaction.
 * @returns false when it was written down before
 */
export function insertNotice(
  { query }: Query,
  id: string,
  notice: ContractNotice,
  at: Date,
): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('contract_notices')
      .values({
        id,
        kind: notice.kind,
        name: notice.name,
        email: notice.email,
        email_key: emailKey(notice.email),
        contract: notice.contract,
        manner: notice.manner,
        reason: notice.reason,
        ends_on: notice.endsOn,
        locale: notice.locale,
        received_at: at,
        state: 'open',
        due_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return false;
    const { locale, ...declared } = notice;
    const data = { ...declared, at: at.toISOString() };
    const company = { recipient: COMPANY.email, locale: 'en' as const };
    await owe({ query: trx }, { id, mail: 'contract-notice', recipient: notice.email, locale, at }, {
      ...data,
      to: 'person',
    } satisfies ContractMailData);
    await owe({ query: trx }, { id, mail: 'contract-notice', ...company, at }, {
      ...data,
      to: 'company',
    } satisfies ContractMailData);
    return true;
  });
}

type Owed = { id: string; mail: string; recipient: string; locale: Locale; at: Date };

async function owe({ query }: Query, { id, mail, recipient, locale, at }: Owed, data: object): Promise<void> {
  const to = 'to' in data ? String(data.to) : 'outcome';
  const key = `${mail}:${id}:${to}`;
  await putMail({ query }, { key, accountId: null, recipient, mail, locale, data: { ...data }, at });
}

/** Takes notices that are due; whoever dies on the way leaves them due again at `until`. */
export async function leaseNotices(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueNotice[]> {
  const rows = await query
    .updateTable('contract_notices')
    .set({ due_at: until, attempts: sql`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('contract_notices')
        .select('id')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    // A day as it is written: a Date of it would depend on the server's zone.
    .returning(sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as('ends'))
    .execute();
  return rows.map(toNotice);
}

function toNotice(row: Selectable<Tables['contract_notices']> & { ends: string | null }): DueNotice {
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    name: row.name,
    email: row.email,
    contract: row.contract,
    manner: row.manner as NoticeManner | null,
    reason: row.reason,
    endsOn: row.ends,
    locale: parseLocale(row.locale) ?? 'en',
    receivedAt: row.received_at,
    attempts: row.attempts,
  };
}

export async function putOffNotice({ query }: Query, id: string, dueAt: Date): Promise<void> {
  await query.updateTable('contract_notices').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Writes down what became of a notice, and tells the company: one transaction. */
export function finishNotice(
  { query }: Query,
  {
    notice,
    outcome,
    order,
    at,
  }: { notice: DueNotice; outcome: NoticeOutcome; order: Order | undefined; at: Date },
): Promise<void> {
  return query.transaction().execute(async (trx) => {
    const state = NOTICE_OUTCOMES[outcome];
    await trx
      .updateTable('contract_notices')
      .set({ state, outcome, order_id: order?.id ?? null, due_at: null })
      .where('id', '=', notice.id)
      .execute();
    const words = { done: 'dealt with', person: 'needs somebody to look at it' } as const;
    const fields = [
      { label: 'Notice', value: `${notice.kind}, ${notice.receivedAt.toISOString()}` },
      { label: 'Name and address', value: `${notice.name}\n${notice.email}` },
      { label: 'Contract, as typed', value: notice.contract },
      { label: 'What came of it', value: outcome },
      { label: 'Order', value: order ? `${order.number} (${order.id})` : 'none found' },
    ];
    await owe(
      { query: trx },
      { id: notice.id, mail: 'message', recipient: COMPANY.email, locale: 'en', at },
      { subject: `Contract notice: ${words[state]}`, replyTo: notice.email, fields },
    );
  });
}

/** Orders of an address, newest first; nobody has more than these. */
export async function ordersOfAddress({ query }: Query, email: string): Promise<Order[]> {
  const rows = await query
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(toOrder);
}
