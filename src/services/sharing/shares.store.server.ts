import { type Selectable, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { ListedShare, Share } from './link.ts';
import type { ShareRow } from './rows.ts';

export type NewShare = Pick<
  Share,
  'id' | 'itemId' | 'createdBy' | 'role' | 'downloads' | 'label' | 'sharer' | 'createdAt' | 'expiresAt'
> & { secretHash: Buffer; passwordHash: string | null };

/** Adds a link; false where the item has as many open ones as it may. */
export async function insertShare({ query }: Query, share: NewShare, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shares (id, item_id, created_by, secret_hash, role, downloads, label, sharer, password_hash,
      created_at, expires_at)
    select ${share.id}::uuid, ${share.itemId}::uuid, ${share.createdBy}::uuid, ${share.secretHash}, ${share.role},
      ${share.downloads}, ${share.label}, ${share.sharer}, ${share.passwordHash}, ${share.createdAt}::timestamptz,
      ${share.expiresAt}::timestamptz
    where (select count(*) from shares
      where item_id = ${share.itemId}::uuid and ended_at is null and expires_at > ${share.createdAt}) < ${most}`.execute(
    query,
  );
  return Number(numAffectedRows) === 1;
}

/** The link of a secret, while it is open and its item lies in its place: all others are as if they had never been. */
export async function openShare(
  { query }: Query,
  { secretHash, at }: { secretHash: Buffer; at: Date },
): Promise<{ share: Share; passwordHash: string | null } | undefined> {
  const row = await query
    .selectFrom('shares')
    .innerJoin('items', 'items.id', 'shares.item_id')
    .selectAll('shares')
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('items.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { share: toShare(row), passwordHash: row.password_hash };
}

export async function shareOf({ query }: Query, id: string): Promise<Share | undefined> {
  const row = await query.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toShare(row);
}

/** The links of an item, the newest first. */
export async function sharesOfItem({ query }: Query, itemId: string, most: number): Promise<Share[]> {
  const rows = await query
    .selectFrom('shares')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toShare);
}

/** A link with what it leads to, who gave it out, and where its item lies. */
export type FoundShare = Omit<ListedShare, 'leads'> & { spaceId: string; managersOnly: boolean };

/** The links somebody gave out, and all others to things in these spaces; the newest first. */
export async function sharesOfMaker(
  { query }: Query,
  { accountId, spaceIds, most }: { accountId: string; spaceIds: readonly string[]; most: number },
): Promise<FoundShare[]> {
  const rows = await query
    .selectFrom('shares')
    .innerJoin('items', 'items.id', 'shares.item_id')
    .innerJoin('accounts', 'accounts.id', 'shares.created_by')
    .leftJoin('documents', 'documents.id', 'items.document_id')
    .selectAll('shares')
    .select(['items.kind', 'items.name', 'items.space_id', 'managers_only'])
    .select(['documents.name as document_name', 'template_id', 'accounts.email'])
    .where((where) =>
      where.or([
        where('shares.created_by', '=', accountId),
        sql<boolean>`items.space_id = any(${[...spaceIds]}::uuid[])`,
      ]),
    )
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...toShare(row),
    item: { kind: row.kind, name: row.name ?? row.document_name ?? '', templateId: row.template_id },
    maker: row.created_by === accountId ? null : row.email,
    spaceId: row.space_id,
    managersOnly: row.managers_only,
  }));
}

/** The name under which somebody showed themselves last. */
export async function lastSharer({ query }: Query, accountId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('shares')
    .select('sharer')
    .where('created_by', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sharer;
}

export async function endShare({ query }: Query, id: string, at: Date): Promise<void> {
  await query
    .updateTable('shares')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts an opening; one statement, so that none is lost however many open it at once. */
export async function countOpening({ query }: Query, id: string, at: Date): Promise<void> {
  await query
    .updateTable('shares')
    .set({ opened: sql<number>`opened + 1`, opened_at: at })
    .where('id', '=', id)
    .execute();
}

function toShare(row: Selectable<ShareRow>): Share {
  return {
    id: row.id,
    itemId: row.item_id,
    createdBy: row.created_by,
    role: row.role,
    downloads: row.downloads,
    label: row.label,
    sharer: row.sharer,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    opened: row.opened,
    openedAt: row.opened_at,
  };
}
