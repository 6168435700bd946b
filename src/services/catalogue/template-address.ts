import { pathWith, type Versions } from '../../routes/paths.ts';
import type { Locale } from '../../shared/locale.ts';
import { type CatalogueEntry, documentSlug } from './catalogue.ts';

/** Where a template's page is, under a language's prefix: /fr/templates/loan-agreement-D417/. */
export function templatePath(entry: Pick<CatalogueEntry, 'slug' | 'id'>, locale: Locale): string {
  return pathWith('template', locale, { template: documentSlug(entry) });
}

/** The pages of a document's language versions: each in its own language, with its own number. */
export function templateVersions(entries: readonly CatalogueEntry[]): Versions {
  return Object.fromEntries(entries.map((entry) => [entry.locale, templatePath(entry, entry.locale)]));
}

/** The number at the end of a template's address, whatever stands before it; undefined where there is none. */
export function templateNumber(address: string): number | undefined {
  const digits = /-d(\d{1,9})$/i.exec(address)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
