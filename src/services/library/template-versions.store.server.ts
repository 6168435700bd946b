import { type Selectable, sql, type Updateable } from 'kysely';
import * as v from 'valibot';
import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { LibraryTables } from '../documents/library/rows.ts';
import { ImportToldSchema } from './import-told.ts';
import { OPEN_STATES, type TemplateVersion, type WholeVersion } from './template-version.ts';

/** Numbers of templates that operators begin; what is imported has those below, what is shipped far below. */
const FIRST_ID = 2_000_000;
const MOST_OLD = 50;

/** Lets one change of templates at a time through, until the transaction ends. */
export async function lockVersions({ query }: Query): Promise<void> {
  await sql`lock table template_versions in share row exclusive mode`.execute(query);
}

/** A version with its text; undefined for an unknown one. */
export async function findVersion({ query }: Query, id: string): Promise<WholeVersion | undefined> {
  const row = await query.selectFrom('template_versions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...versionOf(row), source: row.source };
}

/** All versions of a template, the newest first, with their texts. */
export async function versionsOf({ query }: Query, templateId: number): Promise<WholeVersion[]> {
  const rows = await query
    .selectFrom('template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('no', 'desc')
    .limit(MOST_OLD)
    .execute();
  return rows.map((row) => ({ ...versionOf(row), source: row.source }));
}

/** What is worked on and what holds, of all templates. */
export async function currentVersions({ query }: Query): Promise<TemplateVersion[]> {
  const rows = await query
    .selectFrom('template_versions')
    .select(LISTED)
    .where('state', 'in', [...OPEN_STATES, 'published', 'withdrawn'])
    .orderBy('template_id')
    .orderBy('no')
    .execute();
  return rows.map(versionOf);
}

/** What is published, with its text. */
export async function publishedVersions({ query }: Query): Promise<WholeVersion[]> {
  const rows = await query
    .selectFrom('template_versions')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('template_id')
    .execute();
  return rows.map((row) => ({ ...versionOf(row), source: row.source }));
}

/** The next number of a template of one's own. */
export async function nextTemplateId({ query }: Query): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest((select max(template_id) from template_versions where template_id >= ${FIRST_ID}),
      (select max(id) from templates where id >= ${FIRST_ID})) as last`.execute(query);
  return (rows[0]?.last ?? FIRST_ID) + 1;
}

/** Whether somebody works on a template of this address already. */
export async function isBegun(
  { query }: Query,
  { locale, slug }: { locale: string; slug: string },
): Promise<boolean> {
  const row = await query
    .selectFrom('template_versions')
    .select('id')
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirst();
  return row !== undefined;
}

/** The next version of a template, counted from 1. */
export async function nextNo({ query }: Query, templateId: number): Promise<number> {
  const row = await query
    .selectFrom('template_versions')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export type NewVersion = Pick<
  WholeVersion,
  'id' | 'templateId' | 'no' | 'locale' | 'family' | 'slug' | 'title' | 'source' | 'state' | 'report'
> & { original: { name: string; bytes: Buffer } | null; by: string; at: Date };

export async function insertVersion({ query }: Query, version: NewVersion): Promise<void> {
  const { templateId, original, report, by, at, ...row } = version;
  await query
    .insertInto('template_versions')
    .values({
      ...{ ...row, template_id: templateId, report: report && JSON.stringify(report) },
      ...{ original: original?.bytes ?? null, original_name: original?.name ?? null },
      ...{ writers: [by], written_by: by, written_at: at },
    })
    .execute();
}

type Change = Omit<Updateable<LibraryTables['template_versions']>, 'id' | 'revision'>;

/** Changes a version, and with it its revision. */
export async function changeVersion({ query }: Query, id: string, change: Change): Promise<TemplateVersion> {
  const row = await query
    .updateTable('template_versions')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returning(LISTED)
    .executeTakeFirstOrThrow();
  return versionOf(row);
}

/** Ends what held of a template, where something did; what it was. */
export async function endHeld(
  { query }: Query,
  templateId: number,
  { by, at }: { by: string; at: Date },
): Promise<WholeVersion | undefined> {
  const row = await query
    .updateTable('template_versions')
    .set({ state: 'replaced', ended_by: by, ended_at: at, revision: sql<number>`revision + 1` })
    .where('template_id', '=', templateId)
    .where('state', 'in', ['published', 'withdrawn'])
    .returningAll()
    .executeTakeFirst();
  return row && { ...versionOf(row), source: row.source };
}

/** The file a version was made from. */
export async function originalOf({ query }: Query, id: string) {
  const row = await query
    .selectFrom('template_versions')
    .select(['original', 'original_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.original ? { bytes: row.original, name: row.original_name ?? 'template.docx' } : undefined;
}

/** The numbers of templates that were imported and are there. */
export async function importedNumbers({ query }: Query): Promise<ReadonlySet<number>> {
  const rows = await query
    .selectFrom('library_templates')
    .select('id')
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who has an address or a family of a language already, also templates that are gone. */
export async function takenNames(
  { query }: Query,
  { id, locale, family, slug }: { id: number; locale: string; family: string; slug: string },
): Promise<{ id: number; family: string; slug: string }[]> {
  return query
    .selectFrom('templates')
    .select(['id', 'family', 'slug'])
    .where('id', '!=', id)
    .where('locale', '=', locale)
    .where((where) => where.or([where('family', '=', family), where('slug', '=', slug)]))
    .execute();
}

/** Which of these families have a document in the library. */
export async function knownFamilies(
  { query }: Query,
  families: readonly string[],
): Promise<ReadonlySet<string>> {
  if (families.length === 0) return new Set();
  const rows = await query
    .selectFrom('templates')
    .select('family')
    .where('family', 'in', [...families])
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ family }) => family));
}

const LISTED = [
  ...(['id', 'template_id', 'no', 'locale', 'family', 'slug', 'title', 'state', 'revision'] as const),
  ...(['original_name', 'report', 'writers', 'written_by', 'written_at', 'asked_by', 'asked_at'] as const),
  ...(['reviewed_by', 'reviewed_at', 'remarks', 'why', 'published_by', 'published_at'] as const),
  ...(['ended_by', 'ended_at'] as const),
] as const;
type Listed = Pick<Selectable<LibraryTables['template_versions']>, (typeof LISTED)[number]>;

function versionOf(row: Listed): TemplateVersion {
  const report = v.safeParse(ImportToldSchema, row.report);
  return {
    ...{ id: row.id, templateId: row.template_id, no: row.no, locale: parseLocale(row.locale) ?? 'en' },
    ...{ family: row.family, slug: row.slug, title: row.title, state: row.state, revision: row.revision },
    ...{ originalName: row.original_name, report: report.success ? report.output : null },
    ...{ writers: row.writers, writtenBy: row.written_by, writtenAt: row.written_at },
    ...{ askedBy: row.asked_by, askedAt: row.asked_at },
    ...{ reviewedBy: row.reviewed_by, reviewedAt: row.reviewed_at, remarks: row.remarks, why: row.why },
    ...{ publishedBy: row.published_by, publishedAt: row.published_at },
    ...{ endedBy: row.ended_by, endedAt: row.ended_at },
  };
}
