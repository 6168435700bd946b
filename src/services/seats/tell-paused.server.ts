import type { Query } from '../database/database.server.ts';
import { activeEntitlements } from '../licences/entitlements.store.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { PLANS, type PlanName } from '../subscriptions/plans.table.ts';
import { SEAT_PAUSED_MAIL } from './mails/seat-mail.ts';
import { membersOf, seatsOfHolder } from './members.store.server.ts';
import { pausingAt, seatsStanding, usersOf } from './seat.ts';

/** A licence by the order that gives it. */
type Ordered = {
  id: string;
  /** Account of the licence's holder, and the address members know it by. */
  accountId: string | null;
  email: string;
  plan: PlanName;
};

/**
 * Owes a mail to each member who had a seat before a smaller plan began and has none from now on, in the transaction
 * that begins it; nobody where another plan of the account has room for all.
 */
export async function tellPaused(
  { query }: Query,
  { before, now, at }: { before: Ordered; now: Ordered; at: Date },
): Promise<void> {
  const { accountId: holderId, email: holder, plan } = now;
  if (holderId === null) return;
  const users = usersOf(await activeEntitlements({ query }, holderId, at));
  const standing = seatsStanding(await seatsOfHolder({ query }, holderId), PLANS[before.plan].users, at);
  const paused = new Set(pausingAt(standing, users).map(({ accountId }) => accountId));
  for (const { accountId, email, locale } of await membersOf({ query }, holderId)) {
    if (!paused.has(accountId)) continue;
    await putMail({ query }, SEAT_PAUSED_MAIL, {
      key: `seat-paused:${now.id}:${accountId}:${at.toISOString()}`,
      ...{ accountId, recipient: email, locale, data: { holder, plan, because: 'smaller' }, at },
    });
  }
}
