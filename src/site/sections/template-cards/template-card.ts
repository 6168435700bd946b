import type { DocumentCard } from '../document-cards/document-card.ts';

/** A document that leads to its own page; its `link` is the download. */
export type TemplateCard = DocumentCard & {
  href: string;
  /** 'Finance · 7 pages'. */
  facts: string;
  /** 'Download Loan Agreement', for those who hear the link alone. */
  downloadLabel: string;
};
