import type { Query } from '../../database/database.server.ts';
import { paperOfJournal } from '../../invoices/invoices.store.server.ts';
import type { RunningTerm } from '../../subscriptions/plan-change.ts';
import type { Order } from '../order.ts';
import { hasMovedSince, lastCharges } from './running-term.store.server.ts';

/** What is paid at the moment, and the key of the journal of the charge that paid it. */
export type Running = RunningTerm & { credited: string };

/**
 * The term that runs, by its invoice; undefined where there is none of it, or where something of its payment went back, is
 * asked back, or was taken by a person: what is left of such a payment is no matter of days.
 */
export async function runningTerm(
  { query }: Query,
  { id, package: token }: Pick<Order, 'id' | 'package'>,
): Promise<Running | undefined> {
  const [last, before] = await lastCharges({ query }, id);
  const paper = await paperOfJournal({ query }, last?.key);
  if (!last || !paper?.paidUntil || (await hasMovedSince({ query }, id, last.at))) return undefined;
  const earlier = await paperOfJournal({ query }, before?.key);
  // A renewal that was paid late pays for the days before it too.
  const begins = [paper.at, ...(earlier?.paidUntil ? [earlier.paidUntil] : [])].map((iso) => Date.parse(iso));
  return {
    package: token,
    paid: paper.amount,
    from: new Date(Math.min(...begins)),
    until: new Date(paper.paidUntil),
    credited: last.key,
  };
}
