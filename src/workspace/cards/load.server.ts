import { textsOf, translator } from '../../locales/messages.server.ts';
import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import { loginAddress, type WorkspaceContext } from '../shell/workspace-context.server.ts';
import type { DocumentCard, PictureSet } from './document-card.ts';

/** Templates as cards. Whoever is not signed in is led to the login page, and from there to the document. */
export function cardsOf(page: WorkspaceContext, entries: readonly CatalogueEntry[]): DocumentCard[] {
  return entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    lang: entry.locale === page.locale ? undefined : entry.locale,
    facts: factsOf(page, entry),
    href: documentHref(page, entry),
    picture: pictureOf(page, entry, 250),
  }));
}

/** Where a document is opened. */
export function documentHref(page: WorkspaceContext, entry: CatalogueEntry): string {
  const destination = `doc/${documentSlug(entry)}`;
  return page.identity ? page.link(destination) : loginAddress(page, destination);
}

/** The first page of a template; the address changes with the template, so it may be kept for good. */
export function pictureOf(
  { settings }: Pick<WorkspaceContext, 'settings'>,
  { id, contentHash }: CatalogueEntry,
  width: 250 | 600,
): PictureSet {
  const address = (format: keyof PictureSet) =>
    `${settings.imagesUrl}${width}px/${id}.${format}?v=${contentHash.slice(0, 8)}`;
  return { avif: address('avif'), webp: address('webp'), png: address('png') };
}

/** 'Finance · 7 pages'. */
export function factsOf(
  { locale }: Pick<WorkspaceContext, 'locale'>,
  { department, pages }: CatalogueEntry,
): string {
  const name = textsOf(locale, 'workspace').departments[department];
  return pages ? `${name} · ${translator(locale, 'workspace')('pages', { count: pages })}` : name;
}
