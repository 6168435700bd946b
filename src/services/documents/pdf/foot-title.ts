import type { ResolvedDocument } from '../../../document/document.ts';

/** What stands in the foot of each page beside its number: a page taken out of a cancelled paper says that it is one. */
export function footTitle({ title, stamp }: Pick<ResolvedDocument, 'title' | 'stamp'>): string {
  return stamp === '' ? title : `${stamp} · ${title}`;
}
