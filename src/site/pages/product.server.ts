import type { CatalogueEntry } from '../../services/catalogue/catalogue.ts';
import { documentCard, type PageContext } from '../page-context.server.ts';
import type { DocumentCard } from '../sections/document-cards/document-card.ts';

/** The library's document of a family in the page's language, as a card; undefined while the library lacks it. */
export function familyCard(page: PageContext, family: string): DocumentCard | undefined {
  const entry = page.services.catalogue
    .suggested(page.contentLocale)
    .find((each: CatalogueEntry) => each.family === family);
  return entry && documentCard(page, entry);
}
