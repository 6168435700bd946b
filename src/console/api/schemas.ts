import * as v from 'valibot';
import { DIMENSIONS } from '../../services/figures/figures.table.ts';
import { REFUND_REASONS } from '../../services/orders/acts/order-act.ts';
import { ORDER_STATES } from '../../services/orders/states.table.ts';
import { ROUTES } from '../../services/payments/routes.table.ts';
import { keysOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { CURRENCY_CODE } from '../../shared/money.ts';
import { PLAN_FILTERS } from '../parts/list-filters.ts';

const LONGEST = 200;
const text = v.pipe(v.string(), v.maxLength(LONGEST));
const moment = v.pipe(v.string(), v.isoTimestamp());
const digits = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'expected a number'));

/** Minor units of a currency: cents of USD. */
const money = v.object({
  minor: v.pipe(v.number(), v.integer()),
  currency: v.pipe(v.string(), v.regex(CURRENCY_CODE, 'expected a currency as three capitals')),
});

/** Money that is to move: something, and no more than a number holds. */
const someMoney = v.object({
  ...money.entries,
  minor: v.pipe(
    v.number('expected minor units'),
    v.integer('expected whole minor units'),
    v.minValue(1, 'expected at least 1'),
    v.maxValue(Number.MAX_SAFE_INTEGER, 'expected an amount of money'),
  ),
});

/** A page of a list; `next` is null on the last one. */
function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ data: v.array(row), next: v.nullable(v.string()) });
}

/** What every list takes. */
const paging = {
  cursor: v.optional(text),
  limit: v.optional(
    v.pipe(v.number('expected 1 to 100'), v.integer(), v.minValue(1), v.maxValue(100, 'expected 1 to 100')),
    50,
  ),
};

/** By what a figure can be narrowed. */
const WHERE = DIMENSIONS.map((name) => `where.${name}` as const);

export const QUERIES = {
  page: v.object(paging),
  customers: v.object({ ...paging, q: v.optional(text), plan: v.optional(v.picklist(PLAN_FILTERS)) }),
  orders: v.object({
    ...paging,
    q: v.optional(text),
    state: v.optional(v.picklist(keysOf(ORDER_STATES))),
    route: v.optional(v.picklist(ROUTES)),
  }),
  ofOrder: v.object({ ...paging, order: v.optional(digits) }),
  ofAffiliate: v.object({ ...paging, affiliate: v.optional(digits) }),
  events: v.object({ ...paging, kind: v.optional(text) }),
  templates: v.object({ ...paging, locale: v.optional(v.picklist(LOCALE_CODES)) }),
  figure: v.object({
    from: v.string(),
    until: v.string(),
    step: v.optional(v.picklist(['day', 'month', 'whole'])),
    split: v.optional(text),
    // Narrowed as on its page: where.route=card
    ...v.entriesFromList(WHERE, v.optional(text)),
  }),
  none: v.object({}),
};

export const BODIES = {
  refund: v.object({
    payment: v.optional(text),
    amount: v.optional(someMoney),
    reason: v.picklist(REFUND_REASONS),
  }),
};

const customer = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  mailbox_proven: v.boolean(),
  language: v.picklist(LOCALE_CODES),
  created_at: moment,
});
const order = v.object({
  number: digits,
  email: v.string(),
  state: v.picklist(keysOf(ORDER_STATES)),
  subscription: v.nullable(v.string()),
  route: v.picklist(ROUTES),
  plan: v.string(),
  total: money,
  created_at: moment,
});
const journal = v.object({
  id: v.string(),
  kind: v.string(),
  at: moment,
  entries: v.array(v.object({ account: v.string(), amount: money })),
});
const refund = v.object({
  id: v.string(),
  order: digits,
  payment: v.string(),
  amount: money,
  reason: v.string(),
  state: v.picklist(['asked', 'done', 'refused']),
  provider_said: v.nullable(v.string()),
});

export const ANSWERS = {
  customers: pageOf(
    v.object({ ...customer.entries, plan: v.nullable(v.string()), orders: v.pipe(v.number(), v.integer()) }),
  ),
  customer: v.object({ ...customer.entries, has_password: v.boolean(), place: v.nullable(v.string()) }),
  orders: pageOf(order),
  order: v.object({
    ...order.entries,
    customer: v.nullable(v.string()),
    paid_until: v.nullable(moment),
    renewal: money,
    payments: v.array(
      v.object({ reference: v.string(), at: moment, amount: money, left: v.pipe(v.number(), v.integer()) }),
    ),
    ledger: v.array(journal),
  }),
  subscriptions: pageOf(
    v.object({
      ...{ order: digits, plan: v.string(), state: v.string(), renews: v.boolean(), renewal: money },
      ...{ paid_until: v.nullable(moment), started_at: moment, updated_at: moment },
    }),
  ),
  invoices: pageOf(
    v.object({
      ...{ number: v.string(), kind: v.string(), corrects: v.nullable(v.string()), order: digits },
      ...{ issued_at: moment, moved_at: moment, country: v.string(), region: v.nullable(v.string()) },
      ...{ vat_id: v.nullable(v.string()), net: money, total: money },
      taxes: v.array(v.object({ kind: v.string(), rate: v.number(), amount: money })),
    }),
  ),
  refunds: pageOf(v.object({ ...refund.entries, asked_at: moment })),
  refund,
  affiliates: pageOf(
    v.object({
      ...{ number: digits, name: v.string(), email: v.string(), kind: v.picklist(['person', 'company']) },
      ...{ country: v.string(), language: v.string(), accepted_at: moment, ends_at: v.nullable(moment) },
      ...{ accrued: money, due: money, held: money },
    }),
  ),
  commissions: pageOf(
    v.object({
      ...{
        id: v.string(),
        affiliate: digits,
        order: v.nullable(digits),
        kind: v.string(),
        clause: v.string(),
      },
      ...{ amount: money, due_on: v.nullable(v.string()), at: moment },
    }),
  ),
  figure: v.object({
    ...{ figure: v.string(), unit: v.string(), counted_until: v.nullable(moment) },
    values: v.array(
      v.object({
        ...{ period: v.string(), split: v.string(), currency: v.nullable(v.string()), value: v.number() },
        money: v.nullable(money),
      }),
    ),
  }),
  templates: pageOf(
    v.object({
      ...{ id: v.pipe(v.number(), v.integer()), family: v.string(), language: v.string(), title: v.string() },
      ...{ department: v.string(), type: v.string(), summary: v.string(), pages: v.nullable(v.number()) },
    }),
  ),
  events: pageOf(v.object({ id: v.string(), kind: v.string(), order: digits, at: moment })),
};

/** RFC 9457, with the number of the request and the field that does not fit. */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
  code: v.string(),
  field: v.optional(v.string()),
  request: v.string(),
});
