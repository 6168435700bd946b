/** How far a document is. Only signing makes it `signed`. */
export const DOCUMENT_STATUSES = ['draft', 'final', 'sent', 'signed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
