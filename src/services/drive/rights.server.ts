import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** Which documents an account has before it: its own, and those of its teams. */
export type Scope = {
  accountId: string;
  /** Team spaces it can open. */
  teams: readonly string[];
  /** Those among them in which it sees what is for managers only. */
  managed: readonly string[];
};

/** What may be asked of a team's document. */
export type DocumentVerb = 'open' | 'edit' | 'restore';

/** Who may do what with documents of a team: the items know (decision 0068, documents of a team). */
export type DocumentRights = {
  may(query: Query, accountId: string, document: string, verb: DocumentVerb): Promise<boolean>;
  scope(query: Query, accountId: string): Promise<Scope>;
};

/** Whose a document is: an account's own, or a team's. */
export type Owned = { id: string; accountId: string | null };

/** Whether an account may do this with a document: its own, or one of its team. */
export async function isOpenTo(
  query: Query,
  rights: DocumentRights,
  { accountId, document, verb }: { accountId: string; document: Owned; verb: DocumentVerb },
): Promise<boolean> {
  if (document.accountId !== null) return document.accountId === accountId;
  return rights.may(query, accountId, document.id, verb);
}

/** Rows of documents, joined with their items, that an account has before it. */
export function within({ accountId, teams, managed }: Scope): RawBuilder<boolean> {
  const own = sql<boolean>`documents.account_id = ${accountId}`;
  if (teams.length === 0) return own;
  return sql<boolean>`(${own} or documents.space_id = any(${[...teams]}::uuid[])
    and (not items.managers_only or documents.space_id = any(${[...managed]}::uuid[])))`;
}

/** Documents of an account and its teams, seen or not: what is read out of them is kept for all who may see it. */
export function concerning({ accountId, teams }: Scope): RawBuilder<boolean> {
  return sql<boolean>`(documents.account_id = ${accountId}
    or documents.space_id = any(${[...teams]}::uuid[]))`;
}

/** Whether a row of documents is a team's. */
export const IN_TEAM = sql<boolean>`documents.space_id is not null`;

type Editing = {
  accountId: string;
  templateId: number;
  document: Owned & { templateId: number; isRemoved: boolean };
};

/** Whether an account may write into a document of this template. Who goes on with one in the trash brings it back. */
export async function mayEdit(
  query: Query,
  rights: DocumentRights,
  { accountId, templateId, document }: Editing,
): Promise<boolean> {
  if (document.templateId !== templateId) return false;
  return isOpenTo(query, rights, { accountId, document, verb: document.isRemoved ? 'restore' : 'edit' });
}
