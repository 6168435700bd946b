import type { Moment } from '../database/moments.ts';

/** A row of sent_documents. */
export type SentDocumentRow = {
  id: string;
  account_id: string;
  document_id: string | null;
  template_id: number;
  recipient: string;
  kind: 'file' | 'copy';
  has_message: boolean;
  at: Moment;
};
