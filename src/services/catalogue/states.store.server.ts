import { sql } from 'kysely';
import type { TemplateState } from '../../document/updates/state.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { WrittenEntry } from './catalogue.ts';

/** What templates said when, in short. */

export type KeptState = { at: Date | null; reviewed: string | null; state: TemplateState };

/** So many states of a template are told. */
const MOST_TOLD = 12;

/** Which of these templates have been in the library before. */
export async function knownIds({ query }: Query, entries: readonly WrittenEntry[]): Promise<Set<number>> {
  const ids = entries.map(({ id }) => id);
  const rows = await query
    .selectFrom('templates')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Added = { entries: readonly WrittenEntry[]; known: ReadonlySet<number>; at: Date };

/**
 * Adds a state to each template that says something else than in its last one, or was checked anew. One that was in
 * the library before any state was kept has a first one without a time.
 */
export async function addStates({ query }: Query, { entries, known, at }: Added): Promise<void> {
  const written = entries.flatMap(({ id, reviewed, contentHash, state }) =>
    state ? [{ id, reviewed, hash: contentHash, state, known: known.has(id) }] : [],
  );
  if (written.length === 0) return;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
    as e(id int, reviewed text, hash text, state jsonb, known boolean)`;
  await sql`
    insert into template_states (template_id, no, at, reviewed, content_hash, state)
    select e.id, coalesce(last.no, 0) + 1,
      case when last.no is null and e.known then null else ${at}::timestamptz end, e.reviewed, e.hash, e.state
    from ${asked} left join lateral (
      select no, state, reviewed from template_states s where s.template_id = e.id order by no desc limit 1
    ) last on true
    where last.no is null or (last.state, last.reviewed) is distinct from (e.state, e.reviewed)
    on conflict do nothing`.execute(query);
  // What reads the same may be another file: it is not read once more for that.
  await sql`
    update template_states s set content_hash = e.hash from ${asked}
    where s.template_id = e.id and s.content_hash <> e.hash
      and s.no = (select max(no) from template_states where template_id = e.id)`.execute(query);
}

/** Templates of which nobody knows yet what they say now: imported ones, and those of an earlier release. */
export async function withoutState({ query }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from templates t where t.removed_at is null and t.content_hash is distinct from (
      select content_hash from template_states where template_id = t.id order by no desc limit 1
    ) order by t.id`.execute(query);
  return rows.map(({ id }) => id);
}

/** The last states of a template, newest first. */
export async function statesOf({ query }: Database, id: number): Promise<KeptState[]> {
  const rows = await query
    .selectFrom('template_states')
    .select(['at', 'reviewed', 'state'])
    .where('template_id', '=', id)
    .orderBy('no', 'desc')
    .limit(MOST_TOLD)
    .execute();
  return rows;
}
