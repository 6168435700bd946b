import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Operator } from './operator.ts';
import { activeOwners } from './operators.store.server.ts';

/** A day in UTC: from its midnight to the next one. */
export type Span = { from: Date; until: Date };

type Doer = { actor: 'operator' | 'token' | 'system' | 'cli'; name: string };
/** How often somebody did something. */
export type Counted = Doer & { action: string; count: number };
/** A row that owners are told of by itself; `all` of how many it is one. */
export type GraveRow = Doer & {
  at: Date;
  action: string;
  kind: string;
  subject: string;
  /** What a person is called whom it is about. */
  person: string | null;
  minor: string | null;
  currency: string | null;
  all: number;
};

/** The last day that owners were told of; undefined before the first. */
export async function lastDigest({ query }: Query): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from audit_digests`.execute(
    query,
  );
  return rows[0]?.day ?? undefined;
}

/** Takes a day for this process; false where another one has it. */
export async function claimDigest({ query }: Query, day: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into audit_digests (day, made_at) values (${day}, ${at})
    on conflict do nothing returning day`.execute(query);
  return rows.length === 1;
}

/** Names of those who did it; of programs and commands what the log calls them. */
const DOER = sql`l.actor, coalesce(o.name, l.who) as name`;

/** Every kind of act of a day with who did it, the most frequent first. */
export async function countedActs({ query }: Query, { from, until }: Span): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select l.action, ${DOER}, count(*)::int as count
    from audit_log l left join operators o on o.id = l.operator_id
    where l.at >= ${from} and l.at < ${until}
    group by l.action, l.actor, coalesce(o.name, l.who) order by count(*) desc, l.action, name`.execute(
    query,
  );
  return rows;
}

/** Rows of a day that are grave in any case, or from an amount on, in order of time. */
export async function graveRows(
  { query }: Query,
  { from, until }: Span,
  { actions, money, least, most }: { actions: RegExp; money: readonly string[]; least: number; most: number },
): Promise<GraveRow[]> {
  const { rows } = await sql<GraveRow>`
    select l.at, l.action, ${DOER}, l.subject_kind as kind, l.subject_id as subject, p.name as person,
      l.after->>'minor' as minor, l.after->>'currency' as currency, count(*) over ()::int as all
    from audit_log l left join operators o on o.id = l.operator_id
      left join operators p on p.id::text = l.subject_id
    where l.at >= ${from} and l.at < ${until} and case when l.action = any(${money})
      then coalesce((l.after->>'minor')::numeric, ${least}) >= ${least} else l.action ~ ${actions.source} end
    order by l.seq limit ${most}`.execute(query);
  return rows;
}

/** Owners who want it. */
export async function ownersToTell({ query }: Query): Promise<Operator[]> {
  const wanting = await query.selectFrom('operators').select('id').where('digest', '=', true).execute();
  const ids = new Set(wanting.map(({ id }) => id));
  return (await activeOwners({ query })).filter(({ id }) => ids.has(id));
}

export async function wantsDigest({ query }: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('operators').select('digest').where('id', '=', id).executeTakeFirst();
  return row?.digest ?? false;
}
