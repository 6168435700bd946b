import { sql } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { ManifestFolder, ManifestSeries } from './manifest.ts';

/** The folders of the spaces an account holds, without the trash, each after the one it lies in. */
export async function ownFolders({ query }: Database, accountId: string): Promise<ManifestFolder[]> {
  const { rows } = await sql<ManifestFolder>`
    with recursive tree as (
      select i.id, s.kind as space, i.parent_id, i.name, i.name_key, 1 as depth
      from items i join spaces s on s.id = i.space_id
      where s.holder_id = ${accountId} and i.parent_id is null and i.kind = 'folder' and i.deleted_at is null
      union all
      select i.id, t.space, i.parent_id, i.name, i.name_key, t.depth + 1
      from items i join tree t on i.parent_id = t.id
      where i.kind = 'folder' and i.deleted_at is null and t.depth < 20
    )
    select id, space, parent_id as "parentId", name from tree order by depth, space, name_key, id`.execute(
    query,
  );
  return rows;
}

/** The number series of the companies an account made or holds, with all numbers they gave. */
export async function ownSeries({ query }: Database, accountId: string): Promise<ManifestSeries[]> {
  const { rows } = await sql<ManifestSeries>`
    select company_id as "companyId", series.kind, pattern,
      (select coalesce(json_agg(json_build_object('year', year, 'next', next) order by year), '[]')
        from series_years years where years.company_id = series.company_id and years.kind = series.kind) as years,
      (select coalesce(json_agg(json_build_object('year', year, 'number', number, 'text', text,
          'documentId', document_id, 'takenAt', ${utc('taken_at')}, 'cancelledAt', ${utc('cancelled_at')})
          order by year, number), '[]')
        from series_numbers taken where taken.company_id = series.company_id and taken.kind = series.kind) as numbers
    from series join parties on parties.id = company_id
    where parties.created_by = ${accountId}
      or parties.space_id in (select id from spaces where holder_id = ${accountId}) order by company_id, series.kind`.execute(
    query,
  );
  return rows;
}

export async function defaultCompanyOf({ query }: Database, accountId: string): Promise<string | null> {
  const row = await query
    .selectFrom('default_companies')
    .select('company_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** The words that documents were finished with, as they were kept under their hash. */
export async function frozenTemplate({ query }: Database, hash: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('frozen_templates')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.content;
}

/** The templates that versions of a document are made with, by their hashes. */
export async function templatesOfVersions({ query }: Database, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct coalesce(frozen_template, made_with) as hash from document_versions
    where document_id = ${documentId} and coalesce(frozen_template, made_with) is not null`.execute(query);
  return rows.map(({ hash }) => hash);
}

/** As JavaScript writes a moment. */
function utc(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
