import { saleNumber } from '../affiliates/sale-number.server.ts';
import type { Query } from '../database/database.server.ts';
import type { DueDelivery } from '../webhooks/sending.store.server.ts';
import type { PostbackEvent } from './postback.ts';
import { toldCredit, toldJournal } from './told.store.server.ts';

const usd = (minor: string) => ({ minor: Number(minor), currency: 'USD' });

/**
 * What is sent of an event, as JSON: nothing of a buyer, and a sale by the number it has on statements. Undefined where
 * what it tells of is gone.
 */
export async function messageOf(query: Query, event: DueDelivery): Promise<string | undefined> {
  const data = await dataOf(query, event);
  const { type, createdAt } = event;
  return data && JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}

async function dataOf(query: Query, { type, source }: DueDelivery): Promise<object | undefined> {
  // The database's functions note these, and a test (db/migrations/0137-webhooks.sql).
  switch (type as PostbackEvent) {
    case 'test':
      return { text: 'Papergrove can reach this address.' };
    case 'sale.credited':
    case 'sale.refused':
      return creditData(query, source);
    case 'sale.reversed':
      return reversalData(query, source);
    case 'payout.sent':
      return payoutData(query, source);
  }
}

async function creditData(query: Query, source: string): Promise<object | undefined> {
  const [orderId = '', revision] = source.split(':');
  const told = await toldCredit(query, orderId, Number(revision));
  if (!told) return undefined;
  const { orderedAt, plan, by, clause, code, subId } = told;
  const sale = {
    sale: saleNumber(orderId),
    orderedAt: orderedAt.toISOString(),
    plan,
    by,
    code,
    subId,
    clause,
  };
  return told.verdict === 'credited'
    ? { ...sale, commission: usd(told.commission), dueOn: told.dueOn }
    : { ...sale, rule: told.rule };
}

async function reversalData(query: Query, source: string): Promise<object | undefined> {
  const told = await toldJournal(query, source);
  if (!told?.orderId) return undefined;
  const { orderId, clause, at, amount, left } = told;
  return {
    ...{ sale: saleNumber(orderId), reversedAt: at.toISOString(), clause },
    ...{ takenBack: usd(amount), commission: usd(left) },
  };
}

async function payoutData(query: Query, source: string): Promise<object | undefined> {
  const told = await toldJournal(query, source);
  if (!told) return undefined;
  const { key, clause, at, amount, route } = told;
  return {
    ...{ payout: key.replace('payout:', ''), sentAt: at.toISOString(), clause },
    ...{ amount: usd(amount), method: route },
  };
}
