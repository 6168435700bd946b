import { sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { Differences } from '../../document/wording/differences.ts';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import type { Query } from '../database/database.server.ts';
import type { Naming } from './naming.ts';
import type { Thinned } from './sitting.ts';
import { frozenOf } from './store.server.ts';
import type { DocumentVersion, Frozen, ListedVersion, VersionKind } from './version.ts';

/** Documents as they were. Whoever writes here holds the lock of the document. */

type NewVersion = {
  id: string;
  kind: VersionKind;
  name?: string | undefined;
  restoredNo?: number;
  frozen?: Frozen | null;
  sentAt?: Date;
};

/** Keeps a document as it stands. A state that is kept already stays one version; it can be named and sent. */
export async function insertVersion(
  { query }: Query,
  { id, kind, name, restoredNo, frozen, sentAt }: NewVersion,
): Promise<void> {
  await sql`
    insert into document_versions as kept (document_id, no, kind, state, author_id, at, name, sent_at, restored_no,
      values, wording, frozen_template, frozen_place, made_with, bytes)
    select id, 1 + coalesce((select max(no) from document_versions where document_id = ${id}), 0), ${kind}, version,
      saved_by, updated_at, ${name ?? null}, ${sentAt ?? null}::timestamptz, ${restoredNo ?? null}::integer, values, wording,
      coalesce(frozen_template, ${frozen?.template ?? null}), coalesce(frozen_place, ${frozen?.place ?? null}),
      made_with, octet_length(values::text) + coalesce(octet_length(wording::text), 0)
    from documents where id = ${id}
    on conflict (document_id, state) do update set
      name = coalesce(excluded.name, kept.name),
      kind = case when excluded.kind = 'kept' and kept.kind <> 'final' then 'kept' else kept.kind end,
      sent_at = coalesce(excluded.sent_at, kept.sent_at),
      frozen_template = coalesce(kept.frozen_template, excluded.frozen_template),
      frozen_place = coalesce(kept.frozen_place, excluded.frozen_place)`.execute(query);
}

export async function thinnable({ query }: Query, id: string): Promise<Thinned[]> {
  const rows = await query
    .selectFrom('document_versions')
    .select(['no', 'kind', 'name', 'at', 'sent_at', 'bytes'])
    .where('document_id', '=', id)
    .execute();
  return rows.map(({ sent_at: sentAt, ...row }) => ({ ...row, name: row.name ?? '', sentAt }));
}

export async function deleteVersions({ query }: Query, id: string, numbers: readonly number[]) {
  if (numbers.length === 0) return;
  await query
    .deleteFrom('document_versions')
    .where('document_id', '=', id)
    .where('no', 'in', numbers)
    .execute();
}

/** The last one first. */
export async function listVersions({ query }: Query, id: string): Promise<ListedVersion[]> {
  const rows = await listed({ query }).where('document_id', '=', id).orderBy('no', 'desc').execute();
  return rows.map(toListed);
}

export async function findVersion(
  { query }: Query,
  id: string,
  no: number,
): Promise<DocumentVersion | undefined> {
  const row = await listed({ query })
    .select(['values', 'wording', 'frozen_template', 'frozen_place', 'made_with'])
    .where('document_id', '=', id)
    .where('no', '=', no)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toListed(row),
    values: row.values,
    wording: readDifferences(row.wording),
    frozen: frozenOf(row),
    madeWith: row.frozen_template ?? row.made_with,
  };
}

/** @param name null for none */
export async function nameVersion(
  { query }: Query,
  { id, no, name }: { id: string; no: number; name: string | null },
): Promise<void> {
  await query
    .updateTable('document_versions')
    .set({ name })
    .where('document_id', '=', id)
    .where('no', '=', no)
    .execute();
}

type Written = {
  id: string;
  values: DocumentValues;
  wording: Differences | null;
  /** The template it is made with, by its hash. */
  madeWith: string | null;
  naming: Naming;
  savedBy: string;
  session: string;
  at: Date;
};

/** Writes all of a document anew. */
export async function writeState({ query }: Query, written: Written): Promise<void> {
  const { id, values, wording, madeWith, naming, savedBy, session, at } = written;
  await query
    .updateTable('documents')
    .set({
      values: JSON.stringify(values),
      wording: wording && JSON.stringify(wording),
      made_with: madeWith,
      updated_at: at,
      version: sql`version + 1`,
      name: naming.name,
      name_key: naming.nameKey,
      words: naming.words,
      saved_by: savedBy,
      sent_at: null,
      session_number: sql`case when session_number = ${session}::uuid then session_number end`,
    })
    .where('id', '=', id)
    .execute();
}

/** The templates that a document's versions are made with, by their hashes, the last one first. */
export async function lastMadeWith(
  { query }: Query,
  { id, most }: { id: string; most: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('document_versions')
    .select(({ fn }) => ['made_with', fn.max('no').as('last')])
    .where('document_id', '=', id)
    .where('made_with', 'is not', null)
    .groupBy('made_with')
    .orderBy('last', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ made_with: hash }) => hash ?? []);
}

/** Makes a finished document a draft with the words it was finished with; false for one whose number is of a series: it stays as it is. */
export async function reopenDocument({ query }: Query, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('documents')
    .set((of) => ({
      made_with: of.fn.coalesce('frozen_template', 'made_with'),
      ...{ finished_at: null, sent_at: null, frozen_template: null, frozen_place: null },
    }))
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('series_numbers').select('document_id').where('document_id', '=', id))),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function writeSent({ query }: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('documents').set({ sent_at: at }).where('id', '=', id).execute();
}

function listed({ query }: Query) {
  return query
    .selectFrom('document_versions')
    .leftJoin('accounts', 'accounts.id', 'author_id')
    .select([
      'no',
      'kind',
      'state',
      'at',
      'document_versions.name',
      'sent_at',
      'restored_no',
      'author_id',
      'email',
    ]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

function toListed(row: ListedRow): ListedVersion {
  return {
    no: row.no,
    kind: row.kind,
    state: row.state,
    at: row.at,
    author: row.author_id !== null && row.email !== null ? { id: row.author_id, email: row.email } : null,
    name: row.name ?? '',
    sentAt: row.sent_at,
    restoredNo: row.restored_no,
  };
}
