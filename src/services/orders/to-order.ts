import type { Selectable } from 'kysely';
import { parseLocale } from '../../shared/locale.ts';
import type { Tables } from '../database/tables.ts';
import type { Billing } from '../invoices/billing.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import type { PackageToken, PlanName } from '../subscriptions/plans.table.ts';
import type { Order } from './order.ts';
import type { OrderState } from './states.table.ts';

/** A row as the rest of us knows it. */
export function toOrder(row: Row): Order {
  return {
    id: row.id,
    number: Number(row.number),
    route: row.route,
    reference: row.reference,
    state: row.state as OrderState,
    accountId: row.account_id,
    accountMade: row.account_made,
    sessionNumber: row.session_number,
    email: row.email,
    locale: parseLocale(row.locale) ?? 'en',
    offer: row.offer,
    package: row.package as PackageToken,
    plan: row.plan as PlanName,
    first: row.first_amount as unknown as Amount,
    renewal: row.renewal_amount as unknown as Amount,
    renewalRule: row.renewal_rule,
    licenceClass: row.licence_class,
    billing: row.billing as unknown as Billing,
    partner: row.partner,
    destination: row.destination,
    held: row.held,
    version: row.version,
    createdAt: row.created_at,
  };
}

export type Row = Selectable<Tables['orders']>;
