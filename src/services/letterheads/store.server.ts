import { sql } from 'kysely';
import type { Letterhead, LetterheadWords, Logo } from '../../document/letterhead.ts';
import { parsePlace } from '../../shared/places.ts';
import type { Query } from '../database/database.server.ts';
import type { LetterheadDesign } from './design.ts';
import type { NamedPlace } from './place-of.ts';

/** A letterhead as it is kept: its picture by number. */
export type KeptLetterhead = {
  design: LetterheadDesign;
  logo: { id: string; width: number; height: number } | null;
};

export async function readLetterhead(
  { query }: Query,
  companyId: string,
): Promise<KeptLetterhead | undefined> {
  const row = await query
    .selectFrom('letterheads')
    .leftJoin('logos', 'logos.id', 'letterheads.logo_id')
    .select(['design', 'logos.id', 'logos.width', 'logos.height'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { design, id, width, height } = row;
  return { design, logo: id && width && height ? { id, width, height } : null };
}

type By = { companyId: string; by: string; at: Date };

/** Changes how it looks; its logo stays. */
export async function writeDesign(
  { query }: Query,
  { companyId, by, at, design }: By & { design: LetterheadDesign },
): Promise<void> {
  const row = { design: JSON.stringify(design), changed_by: by, changed_at: at };
  await query
    .insertInto('letterheads')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Puts a logo, or none, into a letterhead, which is made where there is none. */
export async function writeLogo(
  { query }: Query,
  { companyId, by, at, design, logoId }: By & { design: LetterheadDesign; logoId: string | null },
): Promise<void> {
  const row = { logo_id: logoId, changed_by: by, changed_at: at };
  await query
    .insertInto('letterheads')
    .values({ company_id: companyId, design: JSON.stringify(design), ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Adds a picture; false where the space has `most` of them. */
export async function insertLogo(
  { query }: Query,
  logo: Logo & { id: string; spaceId: string; by: string; at: Date; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into logos (id, space_id, png, width, height, created_by, created_at)
    select ${logo.id}::uuid, ${logo.spaceId}::uuid, ${Buffer.from(logo.png)}::bytea, ${logo.width}::integer,
      ${logo.height}::integer, ${logo.by}::uuid, ${logo.at}::timestamptz
    from logos where space_id = ${logo.spaceId} having count(*) < ${logo.most}`.execute(query);
  return Number(numAffectedRows) === 1;
}

/** Pictures of a space that nothing is printed with any more. */
export async function deleteUnused({ query }: Query, spaceId: string): Promise<void> {
  await sql`delete from logos where space_id = ${spaceId}
    and not exists (select from letterheads where logo_id = logos.id)
    and not exists (select from document_letterheads where logo_id = logos.id)`.execute(query);
}

export async function deleteLetterhead({ query }: Query, companyId: string): Promise<void> {
  await query.deleteFrom('letterheads').where('company_id', '=', companyId).execute();
}

/** A picture, and whose it is. */
export async function logoOf(
  { query }: Query,
  id: string,
): Promise<(Logo & { spaceId: string }) | undefined> {
  const row = await query.selectFrom('logos').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { png: row.png, width: row.width, height: row.height, spaceId: row.space_id };
}

/** A document of the account was finished on paper with this picture. */
export async function isPrinted({ query }: Query, logoId: string, accountId: string): Promise<boolean> {
  const row = await query
    .selectFrom('document_letterheads')
    .innerJoin('documents', 'documents.id', 'document_letterheads.document_id')
    .select('documents.id')
    .where('logo_id', '=', logoId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export type DocumentPaper = { isOn: boolean | null; printed: LetterheadWords | null; logoId: string | null };

export async function paperOf({ query }: Query, documentId: string): Promise<DocumentPaper | undefined> {
  const row = await query
    .selectFrom('document_letterheads')
    .select(['is_on', 'printed', 'logo_id'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row && { isOn: row.is_on, printed: row.printed, logoId: row.logo_id };
}

/** False for a document that is finished, and for one that is none of the account's. */
export async function writeChoice(
  { query }: Query,
  { documentId, accountId, isOn }: { documentId: string; accountId: string; isOn: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into document_letterheads (document_id, is_on)
    select id, ${isOn}::boolean from documents
    where id = ${documentId} and account_id = ${accountId} and finished_at is null
    on conflict (document_id) do update set is_on = excluded.is_on`.execute(query);
  return Number(numAffectedRows) === 1;
}

/** Keeps what a document is finished on. */
export async function writePrinted(
  { query }: Query,
  documentId: string,
  { words, logoId }: { words: Omit<Letterhead, 'logo'>; logoId: string | null },
): Promise<void> {
  const row = { printed: JSON.stringify(words), logo_id: logoId };
  await query
    .insertInto('document_letterheads')
    .values({ document_id: documentId, ...row })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
    .execute();
}

/** Where an account said that its documents are used. */
export async function namedPlace({ query }: Query, accountId: string): Promise<NamedPlace> {
  const row = await query
    .selectFrom('accounts')
    .select(['place', 'place_company'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return { place: parsePlace(row?.place ?? ''), companyId: row?.place_company ?? null };
}
