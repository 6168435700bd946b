import type { WrittenEntry } from '../../services/audit/audit.ts';
import type { CustomerLine, ListKey, ListPage, OrderLine } from '../../services/customers/customer.ts';
import type { InvoiceLine, RefundLine, SubscriptionLine } from '../../services/lists/line.ts';
import { allLines } from '../../services/lists/lists.server.ts';
import { seesOwn } from '../../services/operators/permissions.ts';
import { isDay } from '../../services/settings/fields.ts';
import type { EventLine } from '../../services/signing/desk.server.ts';
import { isUuid } from '../../shared/ids.ts';
import { rowsList } from '../pages/figure-rows/rows-grid.server.ts';
import { deferredGrid, incomeGrid } from '../parts/income-grids.server.ts';
import { customerFilter, orderFilter } from '../parts/list-filters.ts';
import { churnGrid, cohortGrid, movementGrid } from '../parts/revenue-grids.server.ts';
import { countriesGrid, plansGrid } from '../parts/sold-grids.server.ts';
import { funnelGrid, pagesGrid, searchesGrid, sourcesGrid } from '../parts/traffic-grids.server.ts';
import { AFFILIATE_LISTS } from './affiliate-lists.server.ts';
import type { ExportListName } from './export-lists.table.ts';
import { type ListAsk, type ListReader, listOf, tableOf } from './list-reader.server.ts';

const PORTION = 500;
/** All rows of a list that is paged by moment and number. */
async function* allPages<Row>(read: (before: ListKey | null) => Promise<ListPage<Row>>): AsyncGenerator<Row> {
  let before: ListKey | null = null;
  do {
    const { rows, next }: ListPage<Row> = await read(before);
    yield* rows;
    before = next;
  } while (before);
}

const customers = listOf<CustomerLine>(
  {
    id: ({ id }) => id,
    email: ({ email }) => email,
    mailbox_proven: ({ isProven }) => isProven,
    language: ({ locale }) => locale,
    plan: ({ plan }) => plan,
    orders: ({ orders }) => orders,
    since: ({ createdAt }) => createdAt,
  },
  ['id', 'email'],
  ({ services, url }) =>
    allPages((before) => services.customers.list({ ...customerFilter(url), before, most: PORTION })),
);

const orders = listOf<OrderLine>(
  {
    order: ({ number }) => number,
    email: ({ email }) => email,
    state: ({ state }) => state,
    subscription: ({ subscription }) => subscription,
    route: ({ route }) => route,
    plan: ({ plan }) => plan,
    total: ({ total }) => total,
    currency: ({ total }) => total.currency,
    placed: ({ createdAt }) => createdAt,
  },
  ['email'],
  ({ services, url }) =>
    allPages((before) => services.customers.listOrders({ ...orderFilter(url), before, most: PORTION })),
);

const subscriptions = listOf<SubscriptionLine>(
  {
    order: ({ order }) => order,
    plan: ({ plan }) => plan,
    state: ({ state }) => state,
    renews: ({ renews }) => renews,
    renewal: ({ renewal }) => renewal,
    currency: ({ renewal }) => renewal.currency,
    paid_until: ({ paidUntil }) => paidUntil,
    started: ({ startedAt }) => startedAt,
  },
  [],
  ({ services }) => allLines(services.lists.subscriptions),
);

const invoices = listOf<InvoiceLine>(
  {
    number: ({ data }) => data.number,
    kind: ({ data }) => data.kind,
    corrects: ({ data }) => data.corrects,
    issued: ({ issuedAt }) => issuedAt,
    order: ({ data }) => String(data.orderNumber),
    buyer: ({ data }) => data.billing.company?.companyName ?? data.billing.name,
    email: ({ data }) => data.email,
    country: ({ data }) => data.billing.country,
    region: ({ data }) => data.billing.region,
    vat_id: ({ data }) => data.billing.vatId,
    net: ({ data }) => data.amount.net,
    taxes: ({ data }) => ({
      minor: data.amount.total.minor - data.amount.net.minor,
      currency: data.amount.total.currency,
    }),
    total: ({ data }) => data.amount.total,
    currency: ({ data }) => data.amount.total.currency,
  },
  ['buyer', 'email', 'vat_id'],
  ({ services }) => allLines((from) => services.lists.invoices({ ...from, order: null })),
);

const refunds = listOf<RefundLine>(
  {
    order: ({ order }) => order,
    amount: ({ amount }) => amount,
    currency: ({ amount }) => amount.currency,
    reason: ({ reason }) => reason,
    state: ({ state }) => state,
    asked: ({ askedAt }) => askedAt,
    provider_said: ({ words }) => words,
  },
  [],
  ({ services }) => allLines((from) => services.lists.refunds({ ...from, order: null })),
);

const audit = listOf<WrittenEntry>(
  {
    row: ({ seq }) => seq,
    at: ({ at }) => at,
    actor: ({ actor }) => actor,
    who: ({ who }) => who,
    roles: ({ roles }) => roles.join(' '),
    action: ({ action }) => action,
    subject: ({ subject }) => `${subject.kind} ${subject.id}`,
    before: ({ before }) => jsonOf(before),
    after: ({ after }) => jsonOf(after),
    reason: ({ reason }) => reason,
    proof: ({ proof }) => proof,
  },
  [],
  writtenEntries,
);

const signatures = listOf<EventLine>(
  {
    envelope: ({ envelopeId }) => envelopeId,
    account: ({ accountId }) => accountId,
    sender: ({ senderEmail }) => senderEmail,
    template: ({ templateId }) => templateId,
    state: ({ state }) => state,
    seq: ({ seq }) => seq,
    at: ({ at }) => at,
    kind: ({ kind }) => kind,
    recipient: ({ recipientId }) => recipientId,
    data: ({ data }) => jsonOf(data),
    prev: ({ prevHash }) => prevHash,
    hash: ({ hash }) => hash,
  },
  ['sender', 'data'],
  ({ services, url }) => services.signing.desk.events(spanOf(url)),
);

/** Of which envelopes; what is no account and no day narrows nothing. */
function spanOf({ searchParams }: URL) {
  const [account, from, until] = ['account', 'from', 'until'].map((name) => searchParams.get(name));
  const day = (text: string | null | undefined) => (text && isDay(text) ? text : null);
  return { accountId: isUuid(account) ? account : null, from: day(from), until: day(until) };
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The log by its filters; who sees only their own rows has only those. */
async function* writtenEntries({ services, url, operator }: ListAsk): AsyncGenerator<WrittenEntry> {
  const by = url.searchParams.get('by') ?? undefined;
  const operatorId = seesOwn(operator.roles, 'audit.see') ? operator.id : by;
  const action = url.searchParams.get('action') ?? undefined;
  let before: number | undefined;
  do {
    const rows = await services.audit.list({ operatorId, action, before, most: PORTION });
    yield* rows;
    before = rows.length === PORTION ? rows.at(-1)?.seq : undefined;
  } while (before !== undefined);
}

/** What each list reads. One without a row in the table, or the other way round, does not compile. */
export const LIST_READERS: Readonly<Record<ExportListName, ListReader>> = {
  ...{ customers, orders, subscriptions, invoices, refunds, audit, signatures },
  ...AFFILIATE_LISTS,
  movement: tableOf((page) => movementGrid(page)),
  churn: tableOf((page) => churnGrid(page)),
  income: tableOf((page) => incomeGrid(page)),
  deferred: tableOf(deferredGrid),
  plans: tableOf(plansGrid),
  countries: tableOf(countriesGrid),
  cohorts: tableOf(cohortGrid),
  funnel: tableOf(funnelGrid),
  pages: tableOf(pagesGrid),
  sources: tableOf(sourcesGrid),
  searches: tableOf(searchesGrid),
  rows: rowsList,
};
