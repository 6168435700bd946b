import type { CommissionsService } from '../../../src/services/affiliates/commissions.server.ts';
import type { Database } from '../../../src/services/database/database.server.ts';
import { idFor, idInTurn } from './dice.ts';
import type { Press, ToldOrder } from './orders-told.ts';
import type { ToldJournal } from './sale-told.ts';

type Rows = readonly Record<string, unknown>[];

/** Writes rows, many at a time; `like`: what they have in common with a row that is there. */
export async function putRows({ pool }: Pick<Database, 'pool'>, table: string, rows: Rows, like = '{}') {
  const most = 2_000;
  for (let from = 0; from < rows.length; from += most)
    await pool.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(null::${table}, $2::jsonb || line)).* from jsonb_array_elements($1) as line`,
      [JSON.stringify(rows.slice(from, from + most)), like],
    );
}

const pressRow = (tokens: ReadonlyMap<string, string>) => (press: Press) => ({
  ...{ id: press.id, affiliate_id: press.affiliateId, token: tokens.get(press.affiliateId), path: '/' },
  ...{ locale: 'en', paid_signals: press.signals, is_bot: press.isBot, stored: true, at: press.at },
  ...{ referrer_host: 'affiliate.example', by_person: true, in_frame: false },
});

/** Writes the orders themselves, and what led to them. */
export async function putOrders(
  database: Database,
  orders: readonly ToldOrder[],
  { tokens, like, from }: { tokens: ReadonlyMap<string, string>; like: string; from: number },
): Promise<void> {
  const accounts = orders.flatMap(({ accountId, createdAt: at }) =>
    accountId
      ? {
          id: accountId,
          email: accountId,
          email_key: accountId,
          locale: 'en',
          created_at: at,
          updated_at: at,
        }
      : [],
  );
  await database.pool.query(
    `insert into accounts select (jsonb_populate_record(null::accounts, line)).* from jsonb_array_elements($1) as line
     on conflict do nothing`,
    [JSON.stringify(accounts)],
  );
  const rows = orders.map(({ id, email, accountId, route, createdAt, net, currency }, index) => ({
    ...{
      id,
      email,
      email_key: email.toLowerCase(),
      account_id: accountId,
      route,
      currency,
      number: from + index,
    },
    ...{ idempotency_key: idFor(`key ${id}`), reference: id, state: 'paid', created_at: createdAt },
    first_amount: { net: { minor: net, currency }, taxes: [], total: { minor: net, currency } },
    billing: { name: `Buyer ${id}`, country: 'US' },
  }));
  await putRows(database, 'orders', rows, like);
  await putWays(database, orders, tokens);
}

/** Writes what led to orders: presses, the records of sign-ups, and what browsers said when they were placed. */
async function putWays(
  database: Database,
  orders: readonly ToldOrder[],
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  const presses = orders.flatMap(({ click, signUp }) => [click, signUp].filter((one) => one !== null));
  await putRows(database, 'affiliate_clicks', presses.map(pressRow(tokens)));
  const touches = orders.flatMap(({ id, accountId, signUp, createdAt }) =>
    signUp && accountId
      ? {
          ...{
            id: idFor(`touch ${id}`),
            account_id: accountId,
            path: '/',
            at: createdAt,
            received_at: createdAt,
          },
          source: { CustomTracking: { affiliate: signUp.id } },
        }
      : [],
  );
  await putRows(database, 'touches', touches);
  const referrals = orders.flatMap(({ id, referral, createdAt: at }) =>
    referral
      ? {
          ...{ order_id: id, click_id: referral.clickId, code: referral.code, at },
          retailer_affiliate: referral.retailerAffiliate,
        }
      : [],
  );
  await putRows(database, 'order_referrals', referrals);
}

export type Movement = ToldJournal & { order: Pick<ToldOrder, 'id' | 'email'> };

const LEDGER_PORTION = 500;

async function putLedger(database: Database, movements: readonly Movement[]): Promise<void> {
  const numbered = movements.map((one) => ({ ...one, id: idInTurn(one.turn, one.key) }));
  const journals = numbered.map(({ id, key, kind, order, chargeKey, at, knownAt }) => ({
    ...{ id, key, kind, order_id: order.id, charge_key: chargeKey, at, written_at: knownAt },
  }));
  await putRows(database, 'journals', journals);
  const entries = numbered.flatMap(({ id, entries: all }) =>
    all.map((entry) => ({ journal_id: id, ...entry })),
  );
  await putRows(database, 'entries', entries);
}

/** Writes what the ledger learned, in its order, and that money moved for these orders. */
export async function putMovements(
  { database, settlers: [commissions] }: { database: Database; settlers: readonly CommissionsService[] },
  movements: readonly Movement[],
): Promise<void> {
  // The entries of a journal are written at once: they add up.
  for (let from = 0; from < movements.length; from += LEDGER_PORTION)
    await putLedger(database, movements.slice(from, from + LEDGER_PORTION));
  await putStates(database, movements);
  await database.query.transaction().execute(async (query) => {
    for (const order of inTurnOfEarning(movements)) await commissions?.noteMoney({ query }, order);
  });
}

/** The orders of movements, each once: those that earn now in the order in which they do. */
function inTurnOfEarning(movements: readonly Movement[]): Movement['order'][] {
  const earns = ({ entries }: Movement) =>
    entries.some(({ account, amount }) => account === 'sales' && amount < 0);
  const inTurn = [...movements.filter(earns), ...movements];
  return [...new Map(inTurn.map(({ order }) => [order.id, order])).values()];
}

const STATES: Partial<Record<Movement['kind'], string>> = {
  dispute: 'disputed',
  disputeWon: 'paid',
  disputeLost: 'chargedBack',
};

/** Orders whose buyer's bank asks are disputed, until it has decided. */
async function putStates({ pool }: Database, movements: readonly Movement[]): Promise<void> {
  const states = new Map(
    movements.flatMap(({ order, kind }) => (STATES[kind] ? [[order.id, STATES[kind]]] : [])),
  );
  await pool.query(
    `update orders set state = told.value #>> '{}' from jsonb_each($1) as told where orders.id = told.key::uuid`,
    [JSON.stringify(Object.fromEntries(states))],
  );
}
