import { type Selectable, sql } from 'kysely';
import type { SettingKind } from '../../shared/settings.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { SettingState, SettingTables } from './rows.ts';
import type { SettingName, WrittenSetting } from './setting.ts';

/** What all processes look at each second: it goes up with each change. */
export async function versionOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'settings-version',
    text: 'select version from operator_settings_version',
  });
  return rows[0]?.version ?? '0';
}

/** All that is published, and of what is no text all that ever was: an invoice names the seller of its day. */
export async function readPublished({ query }: Query): Promise<WrittenSetting[]> {
  const rows = await query
    .selectFrom('operator_settings')
    .selectAll()
    // Of an article that is replaced its old address counts, and its words are many.
    .select(
      sql<unknown>`case when kind = 'article' and state <> 'published'
        then jsonb_set(value, '{body}', '""') else value end`.as('value'),
    )
    .where((where) =>
      where.or([
        where('state', '=', 'published'),
        where.and([where('kind', '!=', 'text'), where('published_at', 'is not', null)]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map(written);
}

/** All drafts, the newest first. */
export async function readDrafts({ query }: Query): Promise<WrittenSetting[]> {
  const rows = await query
    .selectFrom('operator_settings')
    .selectAll()
    .where('state', '=', 'draft')
    .orderBy('written_at', 'desc')
    .execute();
  return rows.map(written);
}

/** Everything that was ever wanted of something, the newest first. */
export async function historyOf({ query }: Query, name: SettingName): Promise<WrittenSetting[]> {
  // What holds, and the draft, are among them however often a draft was saved since.
  const rows = await ofName(query, name)
    .selectAll()
    .orderBy(sql`state in ('draft', 'published')`, 'desc')
    .orderBy('written_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(written).toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime());
}

/** What was published of something and ended before its last day was over. */
export async function readEnded({ query }: Query, name: SettingName): Promise<WrittenSetting[]> {
  const rows = await ofName(query, name)
    .selectAll()
    .where('state', 'in', ['withdrawn', 'replaced'])
    .where('published_at', 'is not', null)
    .execute();
  return rows.map(written);
}

export async function findSetting({ query }: Query, id: string): Promise<WrittenSetting | undefined> {
  const row = await query.selectFrom('operator_settings').selectAll().where('id', '=', id).executeTakeFirst();
  return row && written(row);
}

/** Locks the things that are changed at the same time: two publications of one thing come one after the other. */
export async function lockSettings({ query }: Query): Promise<void> {
  await query.selectFrom('operator_settings_version').select('version').forUpdate().execute();
}

export async function insertSetting({ query }: Query, setting: WrittenSetting): Promise<void> {
  const { kind, key, locale, value, shipped } = setting;
  await query
    .insertInto('operator_settings')
    .values({
      ...{ id: setting.id, kind, key, locale, state: setting.state, why: setting.why },
      value: JSON.stringify(value),
      shipped: shipped === null ? null : JSON.stringify(shipped),
      from_day: setting.fromDay,
      until_day: setting.untilDay,
      moved_from: setting.movedFrom,
      written_by: setting.writtenBy,
      written_at: setting.writtenAt,
      published_by: setting.publishedBy,
      published_at: setting.publishedAt,
    })
    .execute();
}

/** Whether another article than this has an address, in any language. */
export async function isSlugTaken(
  { query }: Query,
  { key, slug }: { key: string; slug: string },
): Promise<boolean> {
  const found = await query
    .selectFrom('operator_settings')
    .select('id')
    .where('kind', '=', 'article')
    .where('state', '=', 'published')
    .where('key', '!=', key)
    .where((where) => where.or([where(sql`value ->> 'slug'`, '=', slug), where('key', '=', slug)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes a draft away: its number, or nothing where there is none. */
export async function discardDraft(
  { query }: Query,
  name: SettingName,
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  const rows = await ofNameUpdate(query, name)
    .set({ state: 'discarded', ended_by: by, ended_at: at })
    .where('state', '=', 'draft')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** These hold no more. */
export async function endPublished(
  { query }: Query,
  ids: readonly string[],
  { state, by, at }: { state: Extract<SettingState, 'replaced' | 'withdrawn'>; by: string; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await query
    .updateTable('operator_settings')
    .set({ state, ended_by: by, ended_at: at })
    .where('id', 'in', [...ids])
    .where('state', '=', 'published')
    .execute();
}

/** Publishes a draft; false where it is none any more. */
export async function publishDraft(
  { query }: Query,
  id: string,
  { by, at, why }: { by: string; at: Date; why: string | null },
): Promise<boolean> {
  const rows = await query
    .updateTable('operator_settings')
    .set({ state: 'published', published_by: by, published_at: at, why })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Moves the last day of something published that was never moved; false where it was. */
export async function moveLastDay(
  { query }: Query,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await query
    .updateTable('operator_settings')
    .set({ until_day: to, moved_from: from })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('moved_from', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

function ofName(query: Query['query'], { kind, key, locale }: SettingName) {
  const select = query.selectFrom('operator_settings').where('kind', '=', kind).where('key', '=', key);
  return locale === null ? select.where('locale', 'is', null) : select.where('locale', '=', locale);
}

function ofNameUpdate(query: Query['query'], { kind, key, locale }: SettingName) {
  const update = query.updateTable('operator_settings').where('kind', '=', kind).where('key', '=', key);
  return locale === null ? update.where('locale', 'is', null) : update.where('locale', '=', locale);
}

function written(row: Selectable<SettingTables['operator_settings']>): WrittenSetting {
  return {
    id: row.id,
    // Rows are written by the service, and parsed by the schema of their kind before they hold.
    kind: row.kind as SettingKind,
    // As above.
    value: row.value as WrittenSetting['value'],
    ...{ key: row.key, locale: row.locale, state: row.state, shipped: row.shipped, why: row.why },
    ...{ fromDay: row.from_day, untilDay: row.until_day, movedFrom: row.moved_from },
    ...{ writtenBy: row.written_by, writtenAt: row.written_at },
    ...{ publishedBy: row.published_by, publishedAt: row.published_at },
    ...{ endedBy: row.ended_by, endedAt: row.ended_at },
  };
}
