import { decideFlag, raiseByHand } from '../../../src/services/affiliate-flags/decide.server.ts';
import { RAISED_BY_HAND } from '../../../src/services/affiliate-flags/flag.ts';
import { flagsIn } from '../../../src/services/affiliate-flags/store.server.ts';
import { answerObjection } from '../../../src/services/affiliate-statements/answer-objection.server.ts';
import { endAffiliate } from '../../../src/services/affiliates/termination.server.ts';
import type { Database } from '../../../src/services/database/database.server.ts';
import { DAY, now } from '../../../src/shared/clock.ts';
import { newId } from '../../../src/shared/ids.ts';
import type { Dice } from './dice.ts';
import type { Recommender } from './orders-told.ts';

type Deciding = { database: Database; affiliates: readonly Recommender[]; dice: Dice };

/** What people decide between two looks: flags, breaches, examinations, notices, objections. */
export async function decideSome(world: Deciding): Promise<void> {
  await decideFlags(world);
  for (const { id } of world.affiliates) {
    if (world.dice.chance(0.02)) await raise(world, id);
    if (world.dice.chance(0.006)) await giveNotice(world, id);
  }
  await object(world);
}

async function decideFlags({ database, dice }: Deciding): Promise<void> {
  const flags = await flagsIn(database, ['open', 'waiting']);
  const nameOf = ({ affiliateId, orderId, rule, raisedAt }: (typeof flags)[number]) =>
    `${affiliateId} ${orderId} ${rule} ${raisedAt.toISOString().slice(0, 10)}`;
  // Their own order is that in which workers came to them.
  for (const flag of flags.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    if (!dice.chance(0.3)) continue;
    const isConfirmed = flag.state === 'waiting' && dice.chance(0.5);
    await decideFlag(database, flag, { isConfirmed, why: 'looked into', by: 'test' });
  }
}

/** A breach of no sale, or of one that was credited. */
async function raise({ database, dice }: Deciding, affiliateId: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select order_id as id from order_credits where affiliate_id = $1 and verdict = 'credited' order by order_id`,
    [affiliateId],
  );
  const rule = dice.oneOf(RAISED_BY_HAND);
  const sale = rows[dice.upTo(rows.length)]?.id ?? null;
  const orderId = rule === 'spam' || dice.chance(0.4) ? null : sale;
  const why = `looked at on ${now().toISOString().slice(0, 10)}`;
  await raiseByHand(database, { affiliateId, rule, orderId, why, by: 'test' });
}

async function giveNotice({ database, dice }: Deciding, affiliateId: string): Promise<void> {
  const at = now();
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  const endsAt = dice.oneOf([
    at,
    new Date(first),
    new Date(first - 1),
    new Date(at.getTime() + dice.upTo(60 * DAY)),
  ]);
  await endAffiliate(database, affiliateId, {
    by: dice.oneOf(['owner', 'affiliate']),
    endsAt,
    because: 'so',
    at,
  });
}

/** Some object to a line of their last statement, and some of them are right. */
async function object({ database, dice }: Deciding): Promise<void> {
  const { rows } = await database.pool.query<{ statement: string; line: string }>(
    `select distinct on (affiliate_id, month) id as statement, line ->> 'id' as line
     from affiliate_statements, jsonb_array_elements(data -> 'lines') as line
     where object_until > $1 and not exists (select from affiliate_objections where statement_id = affiliate_statements.id)
     order by affiliate_id, month, line ->> 'kind', line ->> 'sale', line ->> 'dueOn', line ->> 'at'`,
    [now()],
  );
  for (const { statement, line } of rows) {
    if (!dice.chance(0.01)) continue;
    const [id, at] = [newId(), now()];
    await database.pool.query(
      `insert into affiliate_objections (id, statement_id, journal_id, text, state, created_at)
       values ($1, $2, $3, 'No', 'objected', $4)`,
      [id, statement, line, at],
    );
    const amount = dice.chance(0.6) ? dice.upTo(20_000) - 5_000 : null;
    await answerObjection(database, { id, amount, answer: 'So it is', by: 'test', at });
  }
}
