import { sql } from 'kysely';
import type { Experiment } from '../../src/experiments/experiments.table.ts';
import type { Database, Query } from '../../src/services/database/database.server.ts';
import type { Entry, Journal } from '../../src/services/ledger/journals.ts';
import { orderIn } from '../../src/services/orders/changes/change.ts';
import type { Order } from '../../src/services/orders/order.ts';
import { issuePaper } from '../../src/services/orders/owe-document.server.ts';
import { toOrder } from '../../src/services/orders/to-order.ts';
import { PACKAGES } from '../../src/services/subscriptions/plans.table.ts';
import { clockOffset, setClockOffset } from '../../src/shared/clock.ts';
import { emailKey } from '../../src/shared/email.ts';
import { newId } from '../../src/shared/ids.ts';
import { downgradesOf, type Sold } from './sale.ts';
import type { Visited } from './visits.ts';

const PORTION = 2_000;
/** Fewer than have {@link PORTION} entries. */
const JOURNALS_AT_ONCE = 200;

/** Writes rows as a table has them. @param columns 'name type, name type', as json_to_recordset takes them */
export async function insert(
  { pool }: Pick<Database, 'pool'>,
  { table, columns }: { table: string; columns: string },
  rows: readonly object[],
): Promise<void> {
  const names = columns.split(', ').map((column) => column.split(' ')[0]);
  for (let start = 0; start < rows.length; start += PORTION)
    await pool.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.join(', ')} from json_to_recordset($1::json) as told(${columns})`,
      [JSON.stringify(rows.slice(start, start + PORTION))],
    );
}

/** What browsers told, and the accounts that were made. */
export async function writeVisits(database: Database, all: Visited): Promise<void> {
  await insert(
    database,
    {
      table: 'accounts',
      columns:
        'id uuid, email text, email_key text, locale text, mailbox_proven_at timestamptz, created_at timestamptz, updated_at timestamptz',
    },
    all.accounts.map(({ id, email, locale, at }) => ({
      ...{ id, email, email_key: emailKey(email), locale },
      ...{ mailbox_proven_at: at, created_at: at, updated_at: at },
    })),
  );
  await insert(
    database,
    {
      table: 'events',
      columns:
        'id uuid, visitor uuid, account_id uuid, name text, path text, locale text, device text, data jsonb, at timestamptz, received_at timestamptz',
    },
    all.events.map((event) => ({ ...event, data: {}, received_at: event.at })),
  );
  await insert(
    database,
    {
      table: 'touches',
      columns:
        'id uuid, visitor uuid, account_id uuid, source jsonb, path text, at timestamptz, received_at timestamptz',
    },
    all.touches.map((touch) => ({ ...touch, received_at: touch.at })),
  );
  const first = new Map(all.exposures.toReversed().map((one) => [`${one.experiment} ${one.visitor}`, one]));
  await insert(
    database,
    { table: 'exposures', columns: 'experiment text, visitor uuid, variant text, at timestamptz' },
    [...first.values()],
  );
}

/** The switches of what is tried out, on since it began; those that somebody turned stay as they are. */
export async function turnOn({ pool }: Database, tried: readonly Experiment[]): Promise<void> {
  for (const { key, startsOn } of tried)
    await pool.query(
      `insert into switches (name, "on", changed_at) values ($1, true, $2) on conflict do nothing`,
      [key, `${startsOn}T00:00:00Z`],
    );
}

/** How often words were searched for, by day. */
export async function writeSearches(
  database: Database,
  rows: readonly { day: string; locale: string; words: string; searches: number; nothing: number }[],
): Promise<void> {
  await insert(
    database,
    { table: 'searches_daily', columns: 'day date, locale text, words text, searches int, nothing int' },
    rows,
  );
}

/**
 * Orders with all that is written of them: what renews them, their steps, the ledger with its invoices, what their accounts
 * may have. The stand-ins are told of them apart (books/), so that none has to be asked: they have no moment to be looked at.
 */
export async function writeSales(database: Database, all: readonly Sold[]): Promise<void> {
  await insert(database, { table: 'orders', columns: ORDER_COLUMNS }, all.map(orderRow));
  await insert(
    database,
    {
      table: 'subscriptions',
      columns: 'order_id uuid, state text, renews boolean, paid_until timestamptz, updated_at timestamptz',
    },
    all.map(({ id, settlement: { subscription }, steps, at }) => ({
      ...{ order_id: id, state: subscription.state, renews: subscription.renews },
      ...{ paid_until: subscription.paidUntil, updated_at: steps.at(-1)?.at ?? at },
    })),
  );
  await insert(
    database,
    { table: 'order_events', columns: 'id uuid, order_id uuid, kind text, data jsonb, at timestamptz' },
    all.flatMap(({ id, steps }) =>
      steps.map(({ kind, state, at }) => ({ id: newId(), order_id: id, kind, data: { state }, at })),
    ),
  );
  await insert(
    database,
    {
      table: 'downgrades',
      columns:
        'id uuid, order_id uuid, from_package text, from_renewal jsonb, to_package text, to_renewal jsonb, effective_at timestamptz, state text, created_at timestamptz, updated_at timestamptz',
    },
    all.flatMap((sold) => (sold.smaller ? downgradeRow(sold, sold.smaller) : [])),
  );
  await insert(
    database,
    {
      table: 'entitlements',
      columns:
        'id uuid, account_id uuid, plan text, source text, reference text, starts_at timestamptz, ends_at timestamptz, created_at timestamptz',
    },
    all.flatMap(entitlementRow),
  );
  await writeLedger(database, all);
}

const ORDER_COLUMNS =
  'id uuid, idempotency_key uuid, route text, reference text, state text, account_id uuid, email text, email_key text, locale text, offer text, package text, plan text, first_amount jsonb, renewal_amount jsonb, renewal_rule text, currency text, billing jsonb, terms jsonb, version int, held text, evidence_due_at timestamptz, created_at timestamptz, updated_at timestamptz';

function orderRow({ account, smaller, settlement, steps, ...sold }: Sold): object {
  const { package: token, renewal } = smaller ?? sold;
  return {
    ...{ id: sold.id, idempotency_key: newId(), route: sold.route, reference: sold.reference },
    ...{
      state: settlement.state,
      account_id: account.id,
      email: account.email,
      email_key: emailKey(account.email),
    },
    ...{ locale: account.locale, offer: sold.offer, package: token, plan: PACKAGES[token].plan },
    ...{ first_amount: sold.first, renewal_amount: renewal, renewal_rule: sold.rule, version: 1 },
    ...{ currency: sold.first.total.currency, billing: sold.billing, created_at: sold.at },
    ...{ terms: { version: 'demo', at: sold.at }, updated_at: steps.at(-1)?.at ?? sold.at },
    held: settlement.held,
    evidence_due_at: evidenceDue(sold.sale),
  };
}

function evidenceDue({ payments }: Sold['sale']): Date | null {
  return payments.find(({ dispute }) => dispute?.state === 'open')?.dispute?.evidenceDue ?? null;
}

function downgradeRow(sold: Sold, { at, package: token, renewal }: NonNullable<Sold['smaller']>): object {
  return {
    ...{ id: newId(), order_id: sold.id, from_package: sold.package, from_renewal: sold.renewal },
    ...{
      to_package: token,
      to_renewal: renewal,
      effective_at: at,
      state: 'done',
      created_at: at,
      updated_at: at,
    },
  };
}

function entitlementRow({ id, account, smaller, settlement, at, ...sold }: Sold): object[] {
  const { plan } = PACKAGES[smaller?.package ?? sold.package];
  const { entitledUntil: until } = settlement;
  if (until === null) return [];
  return [
    {
      ...{ id: newId(), account_id: account.id, plan, source: 'order', reference: id },
      ...{ starts_at: at, ends_at: until, created_at: at },
    },
  ];
}

type Moved = { sold: Sold; journal: Journal; id: string; entries: readonly Entry[] };

/** Movements of money in their order: the books know them as if each had been written on its day. */
async function writeLedger(database: Database, all: readonly Sold[]): Promise<void> {
  const moved = all.flatMap(movedBy).toSorted((a, b) => a.journal.at.getTime() - b.journal.at.getTime());
  await insert(
    database,
    {
      table: 'journals',
      columns:
        'id uuid, key text, kind text, order_id uuid, charge_key text, pays_from timestamptz, pays_until timestamptz, at timestamptz, written_at timestamptz',
    },
    moved.map(({ sold, journal, id }) => ({
      ...{ id, key: journal.key, kind: journal.kind, order_id: sold.id },
      ...{ charge_key: journal.charge?.key ?? null, at: journal.at, written_at: journal.at },
      ...{ pays_from: journal.term?.from ?? null, pays_until: journal.term?.until ?? null },
    })),
  );
  // Each journal in one statement: when it ends, its entries have to add up to nothing.
  for (let start = 0; start < moved.length; start += JOURNALS_AT_ONCE)
    await insert(
      database,
      { table: 'entries', columns: 'journal_id uuid, account text, amount bigint, currency text' },
      moved
        .slice(start, start + JOURNALS_AT_ONCE)
        .flatMap(({ id, entries }) => entries.map((entry) => ({ journal_id: id, ...entry }))),
    );
  await writePapers(database, moved);
}

function movedBy(sold: Sold): Moved[] {
  const { journals } = sold.settlement;
  return journals.map((journal) => ({
    ...{ sold, journal, id: newId() },
    entries: journal.reverses ? turned(journals, journal.reverses) : journal.entries,
  }));
}

/** The entries that undo a journal. */
function turned(journals: readonly Journal[], key: string): Entry[] {
  const entries = journals.find((journal) => journal.key === key)?.entries ?? [];
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

/** The papers of what moved, each numbered and dated as if it had been written on its day. */
async function writePapers(database: Database, moved: readonly Moved[]): Promise<void> {
  const ahead = clockOffset();
  try {
    await database.query.transaction().execute(async (query) => {
      const orders = await ordersOf({ query }, moved);
      for (const one of moved) await writePaper({ query }, orders, one);
    });
  } finally {
    setClockOffset(ahead);
  }
}

/** The orders of what moved, as they were just written. */
async function ordersOf({ query }: Query, moved: readonly Moved[]): Promise<Map<string, Order>> {
  const ids = [...new Set(moved.map(({ sold }) => sold.id))];
  const rows = await query.selectFrom('orders').selectAll().where(sql<boolean>`id = any(${ids})`).execute();
  return new Map(rows.map((row) => [row.id, toOrder(row)]));
}

async function writePaper(
  { query }: Query,
  orders: ReadonlyMap<string, Order>,
  { sold, journal, id }: Moved,
): Promise<void> {
  const order = orders.get(sold.id);
  if (!order) throw new Error(`expected the order ${sold.id}`);
  setClockOffset(journal.at.getTime() - Date.now());
  const { settlement } = sold;
  const then = orderIn(order, downgradesOf(sold), journal.charge?.paysUntil);
  await issuePaper({ query }, { order: then, settlement, journal: { ...journal, id } });
}
