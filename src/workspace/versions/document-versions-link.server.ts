import { textsOf } from '../../locales/messages.server.ts';
import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import type { DocumentStatus } from '../../services/drive/status.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { StatusWord } from './status-pill.tsx';

/** The way to a document's versions, from its menu in a list. */
export function versionsLink(page: MemberContext, entry: CatalogueEntry, id: string) {
  const href = new URL(page.link(`doc/${documentSlug(entry)}/versions/`), page.url);
  href.searchParams.set('doc', id);
  return { label: textsOf(page.locale, 'versions').link, href: href.pathname + href.search };
}

/** @param isCancelled its number counts no more, however far it was */
export function statusWord(
  { locale }: Pick<MemberContext, 'locale'>,
  kind: DocumentStatus,
  isCancelled = false,
): StatusWord {
  if (isCancelled) return { kind: 'cancelled', word: textsOf(locale, 'papers').cancelled.status };
  return { kind, word: textsOf(locale, 'versions').status[kind] };
}
