import { sql } from 'kysely';
import type { Logo } from '../../document/letterhead.ts';
import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { ManifestSeries } from '../leaving/manifest.ts';
import type { LetterheadDesign } from '../letterheads/design.ts';

type NewSeries = { companyId: string; series: ManifestSeries; takenBy: string };

/** The numbers of a company go on where they stood; what it has here stays as it is. */
export async function insertSeries(
  { query }: Database,
  { companyId, series, takenBy }: NewSeries,
): Promise<void> {
  const { kind, pattern, years, numbers } = series;
  await query.transaction().execute(async (transaction) => {
    await sql`insert into series (company_id, kind, pattern) values (${companyId}, ${kind}, ${pattern})
      on conflict do nothing`.execute(transaction);
    await sql`
      insert into series_years (company_id, kind, year, next)
      select ${companyId}::uuid, ${kind}::text, year, next
      from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as told (year smallint, next integer)
      on conflict do nothing`.execute(transaction);
    await sql`
      insert into series_numbers (company_id, kind, year, number, text, taken_by, taken_at, cancelled_at)
      select ${companyId}::uuid, ${kind}::text, year, number, text, ${takenBy}::uuid, "takenAt", "cancelledAt"
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
        as told (year smallint, number integer, text text, "takenAt" timestamptz, "cancelledAt" timestamptz)
      on conflict do nothing`.execute(transaction);
  });
}

type TakenNumber = { companyId: string; kind: string; year: number; number: number; documentId: string };

/** A number that came in is that of the document which came in with it. */
export async function giveNumber(
  { query }: Query,
  { companyId, kind, year, number, documentId }: TakenNumber,
) {
  await sql`update series_numbers set document_id = ${documentId}
    where company_id = ${companyId} and kind = ${kind} and year = ${year} and number = ${number}
      and document_id is null`.execute(query);
}

type NewLetterhead = {
  companyId: string;
  design: LetterheadDesign;
  logoId: string | null;
  changedBy: string;
};

/** False where the company has one. */
export async function insertLetterhead(
  { query }: Query,
  { companyId, design, logoId, changedBy }: NewLetterhead,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('letterheads')
    .values({
      company_id: companyId,
      design: JSON.stringify(design),
      logo_id: logoId,
      changed_by: changedBy,
      changed_at: now(),
    })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasLogo({ query }: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('logos').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** False where the space has `most` of them. */
export async function insertLogo(
  { query }: Query,
  logo: Logo & { id: string; spaceId: string; by: string; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into logos (id, space_id, png, width, height, created_by, created_at)
    select ${logo.id}::uuid, ${logo.spaceId}::uuid, ${Buffer.from(logo.png)}::bytea, ${logo.width}::integer,
      ${logo.height}::integer, ${logo.by}::uuid, ${now()}::timestamptz
    from logos where space_id = ${logo.spaceId} having count(*) < ${logo.most}
    on conflict do nothing`.execute(query);
  return Number(numAffectedRows) === 1;
}
