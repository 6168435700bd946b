import { textsOf, translator } from '../../locales/messages.server.ts';
import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import type { ListedDocument } from '../../services/drive/drive.ts';
import type { OwnDocument } from '../filling/filling-data.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Where a document is shared and talked about, for its menu. @param count threads that are open */
export function sharingPages(
  page: MemberContext,
  { id, templateId }: Pick<ListedDocument, 'id' | 'templateId'>,
  count: number,
): OwnDocument['pages'] {
  const { services, locale, link } = page;
  const entry = services.catalogue.known(templateId);
  if (!entry) return [];
  return [
    { label: textsOf(locale, 'sharing').share.link, href: link(`links/item/${id}/`) },
    {
      label: translator(locale, 'sharing')('comments.count', { count }),
      href: commentsHref(page, { entry, id }),
    },
  ];
}

/** Where a document is talked about. */
export function commentsHref(
  { link, url }: Pick<MemberContext, 'link' | 'url'>,
  { entry, id }: { entry: CatalogueEntry; id: string },
): string {
  const href = new URL(link(`doc/${documentSlug(entry)}/comments/`), url);
  href.searchParams.set('doc', id);
  return href.pathname + href.search;
}
