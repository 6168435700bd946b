import type { Outline } from '../../../document/outline.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { organizationId } from '../home/organization.ts';

/** Characters of a description that search engines show. */
const LONGEST_DESCRIPTION = 160;

type Crumb = { label: string; href: string };

/** Where a page stands, for search engines (schema.org BreadcrumbList). */
export function crumbsData(crumbs: readonly Crumb[], publicUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${publicUrl}${href}`,
    })),
  };
}

type Told = { outline: Outline; image: string; path: string; publicUrl: string };

/** A template for search engines (schema.org DigitalDocument). */
export function documentData(entry: CatalogueEntry, { outline, image, path, publicUrl }: Told): object {
  const url = `${publicUrl}${path}`;
  return {
    '@type': 'DigitalDocument',
    '@id': `${url}#document`,
    url,
    name: entry.title,
    description: entry.summary,
    inLanguage: entry.locale,
    keywords: entry.keywords.join(', '),
    dateModified: outline.reviewed,
    image: absolute(image, publicUrl),
    publisher: { '@id': organizationId(publicUrl) },
  };
}

/** Whole words of a text that fit, into a description unless told. */
export function clipped(text: string, longest: number = LONGEST_DESCRIPTION): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–]+$/u, '')}…`;
}

/** Pictures may stand on a host of their own. */
function absolute(address: string, publicUrl: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}
