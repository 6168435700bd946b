import { DOCUMENT_TYPES } from '../../../document/document.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import { templatePath } from '../../../services/catalogue/template-address.ts';
import type { PageContext } from '../../page-context.server.ts';
import { addressOf } from '../../sections/pager/load.server.ts';
import { counted } from '../templates/shelves.ts';
import type { OverviewRow } from './overview-row.ts';

/** Documents that are named beside a shelf. */
const NAMED = 4;
/** A kind with fewer documents needs no line of its own. */
const WORTH_A_LINE = 2;

/** What a page about the whole library sorts it by. */
const SORTED_BY: Readonly<Record<string, 'department' | 'type'>> = {
  templates: 'type',
  moreTemplates: 'department',
  docsTemplates: 'type',
  docsMoreTemplates: 'department',
};

/** The library as it is today, counted like the shelves of /templates/; nothing on pages that speak of something else. */
export function loadOverview(page: PageContext): OverviewRow[] {
  const sortedBy = SORTED_BY[page.match?.row.record ?? ''];
  if (!sortedBy) return [];
  const entries = page.services.catalogue.listed(page.contentLocale);
  const { departments, types } = textsOf(page.contentLocale, 'workspace');
  if (sortedBy === 'department')
    return counted(DEPARTMENTS, entries, (entry) => entry.department).map(({ word, count }) =>
      rowOf(page, { name: departments[word], query: { department: word }, count, entries }),
    );
  return counted(DOCUMENT_TYPES, entries, (entry) => entry.type)
    .filter(({ count }) => count >= WORTH_A_LINE)
    .sort((a, b) => b.count - a.count)
    .map(({ word, count }) => rowOf(page, { name: types[word], query: { type: word }, count, entries }));
}

type Shelf = {
  name: string;
  query: { department: string } | { type: string };
  count: number;
  entries: readonly CatalogueEntry[];
};

function rowOf(page: PageContext, { name, query, count, entries }: Shelf): OverviewRow {
  const isOnIt = (entry: CatalogueEntry) =>
    Object.entries(query).every(([key, word]) => entry[key === 'type' ? 'type' : 'department'] === word);
  return {
    name,
    count: translator(page.contentLocale, 'templates')('browse.count', { count }),
    href: addressOf(pathOf('templates', page.locale) ?? '', query),
    documents: entries
      .filter(isOnIt)
      .slice(0, NAMED)
      .map((entry) => ({
        title: entry.title,
        href: templatePath(entry, page.locale),
        lang: entry.locale === page.contentLocale ? undefined : entry.locale,
      })),
  };
}
