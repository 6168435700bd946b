import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import type { Item } from '../../services/items/item.ts';
import { printBytes } from '../../shared/byte-size.ts';
import { printDate } from '../../shared/dates.ts';
import { documentHref } from '../filling/open.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { statusWord, versionsLink } from '../versions/document-versions-link.server.ts';
import type { DriveItem } from './drive-item.ts';

const NONE: ReadonlySet<string> = new Set();

/** An item in words. @param cancelled numbers of documents whose own number counts no more, where that is told */
export function driveItem(page: MemberContext, item: Item, cancelled: ReadonlySet<string> = NONE): DriveItem {
  const { locale, link } = page;
  const language = LOCALES[locale].hreflang;
  const known = { id: item.id, kind: item.kind, changed: printDate(item.updatedAt, language) };
  if (item.kind === 'document') return { ...known, ...documentWords(page, item, cancelled.has(item.id)) };
  const isFolder = item.kind === 'folder';
  return {
    ...known,
    name: item.name,
    what: isFolder ? textsOf(locale, 'files').folder : printBytes(item.bytes ?? 0, language),
    lang: undefined,
    status: null,
    versions: null,
    href: link(isFolder ? `drive/folder/${item.id}/` : `drive/file/${item.id}/`),
  };
}

function documentWords(page: MemberContext, { id, name, templateId, status }: Item, isCancelled: boolean) {
  const { services, locale } = page;
  const entry = templateId === null ? undefined : services.catalogue.known(templateId);
  return {
    name: name || textsOf(locale, 'filling').own.unnamed,
    what: entry?.title ?? textsOf(locale, 'own').gone,
    lang: entry && entry.locale !== locale ? entry.locale : undefined,
    href: entry ? documentHref(page, entry, id) : null,
    status: status && statusWord(page, status, isCancelled),
    versions: entry ? versionsLink(page, entry, id) : null,
  };
}
