import { type Selectable, sql } from 'kysely';
import type { Side } from '../../document/meanings.ts';
import type { Query } from '../database/database.server.ts';
import type { Texts } from './fact-texts.ts';
import type { Party, PartyKind, Profile } from './profile.ts';
import type { PartyRow } from './rows.ts';

type Named = { kind: PartyKind; name: string; nameKey: string; words: string; profile: Profile };
export type NewParty = Named & { id: string; spaceId: string; createdBy: string; at: Date; most: number };

/** Adds a party; false where the space has `most` of its kind: companies, or contacts. */
export async function insertParty({ query }: Query, party: NewParty): Promise<boolean> {
  const { id, spaceId, kind, most, at } = party;
  const isOwn = kind === 'own';
  const { numAffectedRows } = await sql`
    insert into parties (id, space_id, kind, name, name_key, words, profile, created_by, created_at, updated_at, used_at)
    select ${id}::uuid, ${spaceId}::uuid, ${kind}::text, ${party.name}::text, ${party.nameKey}::text,
      ${party.words}::text, ${JSON.stringify(party.profile)}::jsonb, ${party.createdBy}::uuid, ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz
    from parties where space_id = ${spaceId} and (kind = 'own') = ${isOwn}
    having count(*) < ${most}`.execute(query);
  return Number(numAffectedRows) === 1;
}

export async function updateParty({ query }: Query, party: Named & { id: string; at: Date }): Promise<void> {
  await query
    .updateTable('parties')
    .set({
      kind: party.kind,
      name: party.name,
      name_key: party.nameKey,
      words: party.words,
      profile: JSON.stringify(party.profile),
      updated_at: party.at,
    })
    .where('id', '=', party.id)
    .execute();
}

type Moving = { id: string; from: string; to: string; most: number };

/** Moves a company to another space, with the picture of its letterhead; false where that one has `most` of them. */
export async function moveParty({ query }: Query, { id, from, to, most }: Moving): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parties set space_id = ${to} where id = ${id} and space_id = ${from}
      and (select count(*) from parties where space_id = ${to} and kind = 'own') < ${most}`.execute(query);
  if (Number(numAffectedRows) !== 1) return false;
  await sql`update logos set space_id = ${to}
    where id = (select logo_id from letterheads where company_id = ${id})`.execute(query);
  return true;
}

/** False where it gave numbers to papers: their list would go with it. */
export async function deleteParty({ query }: Query, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('parties')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('series_numbers').select('number').whereRef('company_id', '=', 'parties.id'))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whoever was used last is offered first. */
export async function touchParty({ query }: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('parties').set({ used_at: at }).where('id', '=', id).execute();
}

export async function partyOf({ query }: Query, id: string): Promise<Party | undefined> {
  const row = await query.selectFrom('parties').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toParty(row);
}

export type Asked = {
  spaceIds: readonly string[];
  kinds: readonly PartyKind[];
  /** All of them have to be found. */
  words?: readonly string[];
  order: 'name' | 'used';
  limit: number;
};

export async function partiesIn({ query }: Query, asked: Asked): Promise<Party[]> {
  const { spaceIds, kinds, words = [], order, limit } = asked;
  const all = query
    .selectFrom('parties')
    .selectAll()
    .where('space_id', 'in', spaceIds)
    .where('kind', 'in', kinds)
    .orderBy(order === 'name' ? 'name_key' : 'used_at', order === 'name' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit);
  const found = words.reduce((some, word) => some.where('words', 'like', `% ${word}%`), all);
  return (await found.execute()).map(toParty);
}

export async function defaultCompany({ query }: Query, accountId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('default_companies')
    .select('company_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.company_id;
}

/** @param isFirst only where the account has none yet */
export async function writeDefault(
  { query }: Query,
  { accountId, companyId, isFirst }: { accountId: string; companyId: string; isFirst: boolean },
): Promise<void> {
  await query
    .insertInto('default_companies')
    .values({ account_id: accountId, company_id: companyId })
    .onConflict((conflict) =>
      isFirst
        ? conflict.column('account_id').doNothing()
        : conflict.column('account_id').doUpdateSet({ company_id: companyId }),
    )
    .execute();
}

export type SideKey = { accountId: string; family: string; locale: string };

export async function readSide(
  { query }: Query,
  { accountId, family, locale }: SideKey,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('template_sides')
    .select('party')
    .where('account_id', '=', accountId)
    .where('family', '=', family)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row?.party;
}

export async function writeSide(
  { query }: Query,
  { accountId, family, locale, party }: SideKey & { party: string },
): Promise<void> {
  await query
    .insertInto('template_sides')
    .values({ account_id: accountId, family, locale, party })
    .onConflict((conflict) => conflict.columns(['account_id', 'family', 'locale']).doUpdateSet({ party }))
    .execute();
}

/** What filling changed in a document. */
export type KeptFill = { side: Side; party: string; before: Texts; after: Texts; kept: Texts };
type FillKey = { accountId: string; documentId: string };

export async function writeFill({ query }: Query, { accountId, documentId, ...fill }: FillKey & KeptFill) {
  const row = {
    account_id: accountId,
    party: fill.party,
    before: JSON.stringify(fill.before),
    after: JSON.stringify(fill.after),
    kept: JSON.stringify(fill.kept),
  };
  await query
    .insertInto('fills')
    .values({ document_id: documentId, side: fill.side, ...row })
    .onConflict((conflict) => conflict.columns(['document_id', 'side']).doUpdateSet(row))
    .execute();
}

export async function readFills({ query }: Query, { accountId, documentId }: FillKey): Promise<KeptFill[]> {
  return query
    .selectFrom('fills')
    .select(['side', 'party', 'before', 'after', 'kept'])
    .where('document_id', '=', documentId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteFill(
  { query }: Query,
  { accountId, documentId, side }: FillKey & { side: Side },
): Promise<void> {
  await query
    .deleteFrom('fills')
    .where('document_id', '=', documentId)
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .execute();
}

function toParty(row: Selectable<PartyRow>): Party {
  return {
    id: row.id,
    spaceId: row.space_id,
    kind: row.kind,
    name: row.name,
    profile: row.profile,
    createdBy: row.created_by,
  };
}
