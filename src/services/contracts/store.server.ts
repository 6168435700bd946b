import { type Selectable, sql } from 'kysely';
import { COMPANY } from '../../shared/company.table.ts';
import { emailKey } from '../../shared/email.ts';
import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import { MESSAGE_MAIL } from '../mail/message-mail.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { Order } from '../orders/order.ts';
import { toOrder } from '../orders/to-order.ts';
import { dueRows } from '../work/due-rows.server.ts';
import { contractAmong } from './contract-among.ts';
import {
  CONTRACT_NOTICE_MAIL,
  type ContractNotice,
  type MayConfirm,
  NOTICE_OUTCOMES,
  type NoticeOutcome,
} from './contract-notice.ts';

/** A notice that is to be looked into. */
export type DueNotice = ContractNotice & { id: string; receivedAt: Date; attempts: number };

type Received = { id: string; notice: ContractNotice; mails: MayConfirm; at: Date };

/**
 * Writes a notice down and owes its confirmations, to who declared it and to the company, in one transaction. Whatever is
 * behind the address, the same statements are made: how long it takes tells nothing.
 * @returns false when it was written down before
 */
export function insertNotice({ query }: Query, { id, notice, mails, at }: Received): Promise<boolean> {
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
    const withheld = !(await mayConfirm({ query: trx }, notice, mails));
    await putMail({ query: trx }, CONTRACT_NOTICE_MAIL, {
      ...{
        key: `contract-notice:${id}:person`,
        accountId: null,
        recipient: notice.email,
        locale,
        at,
        withheld,
      },
      data: { ...data, to: 'person' },
    });
    await putMail({ query: trx }, CONTRACT_NOTICE_MAIL, {
      ...{ key: `contract-notice:${id}:company`, accountId: null, ...company, at },
      data: { ...data, to: 'company' },
    });
    return true;
  });
}

/** Anybody may place an order for any address: only what was paid makes a buyer of it. */
async function mayConfirm(
  { query }: Query,
  { email, contract }: ContractNotice,
  { toBuyer, toStranger }: MayConfirm,
): Promise<boolean> {
  const paid = (await ordersOfAddress({ query }, email)).filter(
    ({ state }) => state !== 'open' && state !== 'lapsed',
  );
  if (contractAmong(paid, contract)) return true;
  return paid.length > 0 ? toBuyer : toStranger;
}

/** Takes notices that are due; whoever dies on the way leaves them due again at `until`. */
export async function leaseNotices(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueNotice[]> {
  const rows = await query
    .updateTable('contract_notices')
    .set({ due_at: until, attempts: sql`attempts + 1` })
    .where('id', 'in', dueRows({ table: 'contract_notices', key: 'id', due: 'due_at' }, { at, most }))
    .returningAll()
    // A day as it is written: a Date of it would depend on the server's zone.
    .returning(sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as('ends'))
    .execute();
  return rows.map(toNotice);
}

function toNotice(row: Selectable<Tables['contract_notices']> & { ends: string | null }): DueNotice {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    contract: row.contract,
    manner: row.manner,
    reason: row.reason,
    endsOn: row.ends,
    locale: parseLocale(row.locale) ?? 'en',
    receivedAt: row.received_at,
    attempts: row.attempts,
  };
}

/** Sets when a notice is looked into next, unless somebody else took it meanwhile. */
export async function putOffNotice(
  { query }: Query,
  { id, attempts }: Pick<DueNotice, 'id' | 'attempts'>,
  dueAt: Date,
): Promise<void> {
  await query
    .updateTable('contract_notices')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
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
    await putMail({ query: trx }, MESSAGE_MAIL, {
      ...{ key: `message:${notice.id}:outcome`, accountId: null, recipient: COMPANY.email, locale: 'en', at },
      data: { subject: `Contract notice: ${words[state]}`, replyTo: notice.email, fields },
    });
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
