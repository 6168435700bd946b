import type { CatalogueEntry } from '../../services/catalogue/catalogue.ts';
import { documentCard, openLink, type PageContext } from '../page-context.server.ts';
import type { DocumentCard, OpenLink } from '../sections/document-cards/document-card.ts';

/** The link of a page's main button: a free account, or the workspace for whoever has one. */
export function startLink(page: PageContext): OpenLink {
  return openLink(page, { destination: '', label: '', heading: '', target: 'hero' });
}

/** The library's document of a family in the page's language, as a card; undefined while the library lacks it. */
export function familyCard(page: PageContext, family: string): DocumentCard | undefined {
  const entry = page.services.catalogue
    .suggested(page.contentLocale)
    .find((each: CatalogueEntry) => each.family === family);
  return entry && documentCard(page, entry);
}
