import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';

/** One mail of a document, as its sender sees it afterwards. */
export type SentOne = { recipient: string; kind: 'file' | 'copy'; hasMessage: boolean; at: Date };

type NewSent = SentOne & { accountId: string; documentId: string | null; templateId: number };

export async function insertSent({ query }: Query, sent: NewSent): Promise<void> {
  await query
    .insertInto('sent_documents')
    .values({
      id: newId(),
      account_id: sent.accountId,
      document_id: sent.documentId,
      template_id: sent.templateId,
      recipient: sent.recipient,
      kind: sent.kind,
      has_message: sent.hasMessage,
      at: sent.at,
    })
    .execute();
}

type Asked = { accountId: string; documentId: string | null; templateId: number; most: number };

/** What an account sent of a document, the last first. */
export async function sentOf({ query }: Query, asked: Asked): Promise<SentOne[]> {
  const rows = await query
    .selectFrom('sent_documents')
    .select(['recipient', 'kind', 'has_message', 'at'])
    .where('account_id', '=', asked.accountId)
    .where('template_id', '=', asked.templateId)
    .where('document_id', 'is not distinct from', asked.documentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.most)
    .execute();
  return rows.map(({ has_message: hasMessage, ...row }) => ({ ...row, hasMessage }));
}
