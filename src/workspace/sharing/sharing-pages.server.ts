import { textsOf, translator } from '../../locales/messages.server.ts';
import { documentSlug } from '../../services/catalogue/catalogue.ts';
import type { ListedDocument } from '../../services/drive/drive.ts';
import type { OwnDocument } from '../filling/filling-data.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Where a document is shared and talked about, for its menu. @param count threads that are open */
export function sharingPages(
  { services, locale, link, url }: MemberContext,
  { id, templateId }: Pick<ListedDocument, 'id' | 'templateId'>,
  count: number,
): OwnDocument['pages'] {
  const entry = services.catalogue.find(templateId);
  if (!entry) return [];
  const comments = new URL(link(`doc/${documentSlug(entry)}/comments/`), url);
  comments.searchParams.set('doc', id);
  return [
    { label: textsOf(locale, 'sharing').share.link, href: link(`links/item/${id}/`) },
    {
      label: translator(locale, 'sharing')('comments.count', { count }),
      href: comments.pathname + comments.search,
    },
  ];
}
