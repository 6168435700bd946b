import type { Query } from '../database/database.server.ts';
import { activeEntitlements } from '../licences/entitlements.store.server.ts';
import { seatOfAccount, seatsOfHolder } from '../seats/members.store.server.ts';
import { seatsStanding, usersOf } from '../seats/seat.ts';
import type { Licence } from './entitlements.ts';

/**
 * The licence an account uses at a moment: its own plan, else the one it has a seat of. The only place that says who
 * may have files.
 */
export async function licenceOf(database: Query, accountId: string, at: Date): Promise<Licence | undefined> {
  const own = await activeEntitlements(database, accountId, at);
  const [plan] = own;
  if (!plan) return licenceOfSeat(database, accountId, at);
  const boughtIn = own.flatMap(({ sessionNumber }) => sessionNumber ?? []);
  const isRestricted = own.some((one) => one.isRestricted);
  return { plan: plan.plan, holderId: accountId, role: 'holder', boughtIn, isRestricted };
}

async function licenceOfSeat(database: Query, accountId: string, at: Date): Promise<Licence | undefined> {
  const held = await seatOfAccount(database, accountId);
  if (!held || held.endedAt) return undefined;
  const plans = await activeEntitlements(database, held.holderId, at);
  const users = usersOf(plans);
  const largest = plans.find((entitlement) => usersOf([entitlement]) === users);
  if (!largest) return undefined;
  const standing = seatsStanding(await seatsOfHolder(database, held.holderId), users, at);
  const isTaken = standing.some(({ id, state }) => id === held.id && state === 'taken');
  const isRestricted = plans.some((one) => one.isRestricted);
  const { holderId, role } = held;
  return isTaken ? { plan: largest.plan, holderId, role, boughtIn: [], isRestricted } : undefined;
}
