import { sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { LetterheadWords } from '../../document/letterhead.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Naming } from '../drive/naming.ts';
import type { Frozen } from '../drive/version.ts';
import type { Space } from '../spaces/space.ts';
import type { ExportedDocument, ExportedVersion } from './shapes.ts';

/** Whether one of these numbers is a document of the account or of a space, in the trash or not. */
export async function isThere(
  { query }: Query,
  { accountId, holderOf, ids }: { accountId: string; holderOf: string; ids: readonly string[] },
): Promise<boolean> {
  const row = await query
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', ids)
    .where((where) => where.or([where('account_id', '=', accountId), where('space_id', '=', holderOf)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets nobody else change the tree of a space until the transaction ends. */
export async function lockSpace({ query }: Query, id: string): Promise<void> {
  await query.selectFrom('spaces').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function countDocuments({ query }: Query, { id, kind, holderId }: Space): Promise<number> {
  const row = await query
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(kind === 'team' ? 'space_id' : 'account_id', '=', kind === 'team' ? id : holderId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type NewDocument = {
  id: string;
  templateId: number;
  accountId: string;
  isTeam: boolean;
  place: { spaceId: string; parentId: string | null };
  spaceId: string;
  values: DocumentValues;
  wording: Differences | null;
  naming: Naming;
  givenName: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  sentAt: Date | null;
  frozen: Frozen | null;
  madeWith: string | null;
  /** Since when it lies in the trash; null where it does not. */
  deletedAt: Date | null;
};

/** A document as it was, and its place in the tree; a folder that went meanwhile leaves it at the top. */
export async function insertDocument({ query }: Query, made: NewDocument): Promise<void> {
  const { id, accountId, isTeam, place, spaceId, naming, frozen } = made;
  await query
    .insertInto('documents')
    .values({
      id,
      account_id: isTeam ? null : accountId,
      space_id: isTeam ? spaceId : null,
      template_id: made.templateId,
      values: JSON.stringify(made.values),
      version: made.version,
      created_at: made.createdAt,
      updated_at: made.updatedAt,
      name: naming.name,
      name_key: naming.nameKey,
      words: naming.words,
      given_name: made.givenName,
      wording: made.wording && JSON.stringify(made.wording),
      saved_by: accountId,
      finished_at: made.finishedAt,
      sent_at: made.sentAt,
      frozen_template: frozen?.template ?? null,
      frozen_place: frozen?.place ?? null,
      made_with: made.madeWith,
    })
    .execute();
  await sql`
    insert into items (id, space_id, parent_id, kind, document_id, created_by, created_at, updated_at, deleted_at,
      deleted_with)
    values (${id}::uuid, ${place.spaceId}::uuid,
      (select folder.id from items folder where folder.id = ${place.parentId}::uuid and folder.deleted_at is null),
      'document', ${id}::uuid, ${accountId}::uuid, ${made.createdAt}, ${made.updatedAt},
      ${made.deletedAt}::timestamptz, ${made.deletedAt === null ? null : id}::uuid)`.execute(query);
}

/** A document as it was; words that are not known here are left to its template. */
export async function insertVersion(
  { query }: Query,
  { id, version, authorId }: { id: string; version: ExportedVersion; authorId: string | null },
): Promise<void> {
  const [values, wording] = [JSON.stringify(version.values), version.wording];
  const kept = wording == null ? null : JSON.stringify(wording);
  await sql`
    insert into document_versions (document_id, no, kind, state, author_id, at, name, sent_at, restored_no, values,
      wording, frozen_template, frozen_place, made_with, bytes)
    values (${id}, ${version.no}, ${version.kind}, ${version.state}, ${authorId}::uuid, ${version.at},
      ${version.name || null}, ${version.sentAt}, ${version.restoredNo}, ${values}::jsonb, ${kept}::jsonb,
      (select hash from frozen_templates where hash = ${version.frozen?.template ?? null}),
      ${version.frozen?.place ?? null},
      (select hash from frozen_templates where hash = ${version.madeWith}), octet_length(${values}::text) + coalesce(octet_length(${kept}::text), 0))
    on conflict do nothing`.execute(query);
}

type Printed = { id: string; isOn: boolean | null; printed: LetterheadWords | null; logoId: string | null };

export async function insertLetterhead({ query }: Query, { id, isOn, printed, logoId }: Printed) {
  await query
    .insertInto('document_letterheads')
    .values({
      document_id: id,
      is_on: isOn,
      printed: printed && JSON.stringify(printed),
      logo_id: logoId,
    })
    .execute();
}

type Paid = Pick<ExportedDocument, 'payments'> & {
  id: string;
  paper: NonNullable<ExportedDocument['paper']>;
  notedBy: string;
};

/** What a finished paper comes to, and what was paid of it. */
export async function insertPaper({ query }: Query, { id, paper, payments, notedBy }: Paid): Promise<void> {
  const isWhole = paper.total !== null && paper.currency !== null;
  await query
    .insertInto('finished_papers')
    .values({
      document_id: id,
      ...paper,
      total: isWhole ? paper.total : null,
      currency: isWhole ? paper.currency : null,
    })
    .execute();
  for (const { minor, paidOn } of payments)
    await query
      .insertInto('invoice_payments')
      .values({ id: newId(), document_id: id, minor, paid_on: paidOn, noted_by: notedBy, noted_at: now() })
      .execute();
}
