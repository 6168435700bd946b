import { sql } from 'kysely';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Route } from '../payments/routes.table.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import { type LicenceAct, STANDING_AFTER, STANDINGS_BEFORE } from './licence-act.ts';

/** Whose licence it is: where mail goes, and in which language. */
export async function holderOfLicence(
  { query }: Query,
  accountId: string,
): Promise<{ email: string; locale: Locale }> {
  const row = await query
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { email: row.email, locale: parseLocale(row.locale) ?? 'en' };
}

/**
 * Changes how the plans of an account stand: those that are not over, and bought ones that may yet be renewed.
 * @returns names of the plans; none where there is nothing to change
 */
export async function changeStanding(
  { query }: Query,
  { accountId, act, at }: { accountId: string; act: LicenceAct; at: Date },
): Promise<PlanName[]> {
  const rows = await query
    .updateTable('entitlements')
    .set({ standing: STANDING_AFTER[act] })
    .where('account_id', '=', accountId)
    .where('standing', 'in', STANDINGS_BEFORE[act])
    .where((where) =>
      where.or([
        where('ends_at', 'is', null),
        where('ends_at', '>', at),
        where('standing', '<>', 'open'),
        sql<boolean>`reference in (select order_id::text from subscriptions where state in ('active', 'suspended'))`,
      ]),
    )
    .returning('plan')
    .execute();
  // A licence is written with the name of a plan only.
  return rows.map(({ plan }) => plan as PlanName);
}

/** Orders of an account whose provider charges for another term. */
export async function renewingOrders(
  { query }: Query,
  accountId: string,
): Promise<{ id: string; number: string; route: Route; reference: string }[]> {
  const rows = await query
    .selectFrom('orders')
    .innerJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.route', 'orders.reference'])
    .where('orders.account_id', '=', accountId)
    .where('subscriptions.renews', '=', true)
    .execute();
  return rows.flatMap(({ reference, ...row }) => (reference === null ? [] : [{ ...row, reference }]));
}

/** Has all that an account bought looked into at once. */
export async function askForOrders({ query }: Query, accountId: string, at: Date): Promise<void> {
  await query
    .updateTable('orders')
    .set({ check_at: at })
    .where('account_id', '=', accountId)
    .where('reference', 'is not', null)
    .where('state', 'not in', ['open', 'lapsed'])
    .execute();
}
