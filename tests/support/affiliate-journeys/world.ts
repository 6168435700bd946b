import pino from 'pino';
import { CommissionsService } from '../../../src/services/affiliates/commissions.server.ts';
import { PayoutRunsService } from '../../../src/services/affiliates/payout-runs.server.ts';
import type { Database } from '../../../src/services/database/database.server.ts';
import { DAY, now, setClockOffset } from '../../../src/shared/clock.ts';
import { openOrders } from '../orders.ts';
import { decideSome } from './decisions.ts';
import { type Dice, diceOf, idFor } from './dice.ts';
import { codeOf, orderTold, type Recommender } from './orders-told.ts';
import { type Movement, putMovements, putOrders, putRows } from './put-orders.ts';
import { runMonth } from './run-month.ts';
import { settleAll } from './settle-all.ts';

/** Around 1 July 2021, since which payouts are a month later, until nothing new is sold and what was is refunded. */
const FROM = Date.UTC(2021, 3, 1);
const MONTHS = { sold: 9, all: 13 };
/**
 * After these moments of a month what is known by then is worked through; runs are of the second. None is whole weeks from
 * another: what somebody has seven days for would end then, a little before or after it according to how busy a machine is.
 */
const TICKS_MS = [0, 3.5 * DAY, 14.2 * DAY, 23.4 * DAY];
/** Orders of each affiliate, on average. */
const EACH = 200;
/** Workers that settle at once, as processes do. */
const SETTLERS = 3;

export type World = {
  database: Database;
  /** One worker for each; whichever is free takes what is due. */
  settlers: readonly CommissionsService[];
  runs: PayoutRunsService;
  affiliates: readonly Recommender[];
  dice: Dice;
  close(): Promise<void>;
};

export type Play = {
  journeys: number;
  seed: number;
  /** Does all that is due; by default as the workers do. */
  settle?: (world: World) => Promise<void>;
};

/** Plays months of an affiliate programme on a database of its own, by the clock: orders, decisions, runs, statements. */
export async function playAffiliates({
  journeys,
  seed,
  settle = (of) => settleAll(of),
}: Play): Promise<World> {
  const { world, like } = await openWorld(seed, journeys);
  const { affiliates } = world;
  const [from, until] = [new Date(FROM), new Date(Date.UTC(2021, 3 + MONTHS.sold, 1))];
  const tokens = new Map(affiliates.map(({ id }, index) => [id, tokenOf(index)]));
  const movements: Movement[] = [];
  for (let number = 0; number < journeys; number += PORTION) {
    const count = Math.min(PORTION, journeys - number);
    const orders = Array.from({ length: count }, (_, index) =>
      orderTold({ seed, from, until, affiliates }, number + index),
    );
    await putOrders(world.database, orders, { tokens, like, from: 10_000_000_000 + number });
    for (const { id, email, journals } of orders)
      for (const journal of journals) movements.push({ ...journal, order: { id, email } });
  }
  movements.sort((a, b) => a.knownAt.getTime() - b.knownAt.getTime() || a.turn - b.turn);
  let told = 0;
  for (const { at, month } of ticks()) {
    setClockOffset(at.getTime() - Date.now());
    const next = movements.findIndex(({ knownAt }, index) => index >= told && knownAt > at);
    const end = next < 0 ? movements.length : next;
    await putMovements(world, movements.slice(told, end));
    told = end;
    await decideSome(world);
    await settle(world);
    if (month) await runMonth(world, month);
  }
  await settle(world);
  return world;
}

const PORTION = 5_000;

function ticks(): { at: Date; month: Date | undefined }[] {
  return Array.from({ length: MONTHS.all }, (_, index) => new Date(Date.UTC(2021, 3 + index, 1))).flatMap(
    (month) =>
      TICKS_MS.map((ms, turn) => ({
        at: new Date(month.getTime() + ms),
        month: turn === 1 ? month : undefined,
      })),
  );
}

function tokenOf(index: number): string {
  const letters = 'abcdefgh23456789';
  return Array.from({ length: 8 }, (_, place) => letters[(index >> (4 * place)) & 15]).join('');
}

async function openWorld(seed: number, journeys: number): Promise<{ world: World; like: string }> {
  setClockOffset(FROM - DAY - Date.now());
  const bench = await openOrders();
  const { database } = bench;
  const dice = diceOf(seed);
  const affiliates = Array.from(
    { length: Math.max(5, Math.ceil(journeys / EACH)) },
    (_, index): Recommender => {
      const id = idFor(`affiliate ${seed} ${index}`);
      const accepted = dice.chance(0.8) ? FROM - DAY : FROM + dice.upTo(90 * DAY);
      return {
        id,
        email: `a${index}@affiliate.example`,
        accountId: idFor(`own ${id}`),
        acceptedAt: new Date(accepted),
      };
    },
  );
  await putAffiliates(database, affiliates);
  const { id } = await bench.place();
  const { rows } = await database.pool.query(
    'select to_jsonb(orders)::text as line from orders where id = $1',
    [id],
  );
  await database.pool.query('delete from orders where id = $1', [id]);
  const log = pino({ level: 'silent' });
  const settlers = Array.from({ length: SETTLERS }, () => new CommissionsService({ database, log }));
  const runs = new PayoutRunsService(database);
  return {
    world: { database, settlers, runs, affiliates, dice, close: () => bench.close() },
    like: rows[0].line,
  };
}

async function putAffiliates(database: Database, affiliates: readonly Recommender[]): Promise<void> {
  const at = now();
  const common = { locale: 'en', created_at: at, updated_at: at };
  await putRows(
    database,
    'accounts',
    affiliates.map(({ accountId: id, email }) => ({ ...common, id, email, email_key: email })),
  );
  const rows = affiliates.map(({ id, email, accountId, acceptedAt }, index) => ({
    ...{ id, email, email_key: email, account_id: accountId, accepted_at: acceptedAt, number: 1_001 + index },
    ...{ name: `Affiliate ${index}`, kind: 'person', address: {}, country: 'CA', locale: 'en', tax: {} },
    ...{ channels: ['affiliate.example'], payout: { method: 'transfer', sealed: 'an account' } },
    agreement: { version: '2026-11-27', hash: '', at: acceptedAt },
  }));
  await putRows(database, 'affiliates', rows);
  const links = affiliates.map(({ id }, index) => ({
    ...{ token: tokenOf(index), affiliate_id: id, label: '', created_at: at },
  }));
  await putRows(database, 'affiliate_links', links);
  const days = { starts_on: '2021-04-01', created_at: at };
  const codes = affiliates.flatMap((one) => [
    { ...days, code: codeOf(one, 'known'), affiliate_id: one.id, ends_on: '2021-11-30' },
    { ...days, code: codeOf(one, 'ended'), affiliate_id: one.id, ended_at: new Date(FROM + 60 * DAY) },
  ]);
  await putRows(database, 'affiliate_codes', codes);
}
