import type { Block, DocumentTemplate } from '../../document/document.ts';
import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Where people are asked to sign a document, and where it stands how that goes. */
export function signHref(
  { link, url }: Pick<MemberContext, 'link' | 'url'>,
  { entry, id }: { entry: CatalogueEntry; id: string },
): string {
  const href = new URL(link(`doc/${documentSlug(entry)}/sign`), url);
  href.searchParams.set('doc', id);
  return href.pathname + href.search;
}

/** Whether a document has lines to sign on. */
export function isForSigning({ blocks }: Pick<DocumentTemplate, 'blocks'>): boolean {
  const hasLines = (block: Block): boolean =>
    block.kind === 'signatures' || (block.kind === 'conditional' && block.blocks.some(hasLines));
  return blocks.some(hasLines);
}
