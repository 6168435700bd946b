import type { Selectable } from 'kysely';
import { parseLocale } from '../../shared/locale.ts';
import type { Tables } from '../database/tables.ts';
import type { Order } from './order.ts';

/** A row as the rest of us knows it. */
export function toOrder(row: Row): Order {
  return {
    id: row.id,
    number: Number(row.number),
    route: row.route,
    reference: row.reference,
    state: row.state,
    accountId: row.account_id,
    accountMade: row.account_made,
    sessionNumber: row.session_number,
    email: row.email,
    locale: parseLocale(row.locale) ?? 'en',
    offer: row.offer,
    package: row.package,
    plan: row.plan,
    first: row.first_amount,
    renewal: row.renewal_amount,
    renewalRule: row.renewal_rule,
    licenceClass: row.licence_class,
    billing: row.billing,
    partner: row.partner,
    destination: row.destination,
    charged: row.charged,
    held: row.held,
    version: row.version,
    createdAt: row.created_at,
  };
}

export type Row = Selectable<Tables['orders']>;
