import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { cardHeading } from '../../../services/catalogue/catalogue.ts';
import type { Found } from '../../../services/search/search.ts';
import { searchText } from '../../../shared/search-text.ts';
import type { PageContext } from '../../page-context.server.ts';
import { librarySearch } from '../../sections/library-search/load.server.ts';
import { loadPager } from '../../sections/pager/load.server.ts';
import { BATCH, pageNumber } from '../../sections/pager/pages-of.ts';
import { templateCards } from '../../sections/template-cards/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { TemplateSearchProps } from './template-search-page.tsx';

type Results = Found & {
  q: string;
  /** Page of the list, from 0. */
  current: number;
  /** Every word was found as it was typed: the headline may repeat them. */
  exact: boolean;
};

/** The search view of the library: results in batches, or what is needed most where there are none. */
export async function loadTemplateSearch(page: PageContext): Promise<LoadedPage> {
  const { locale } = page;
  const found = await search(page);
  const { head } = textsOf(locale, 'templates');
  const t = translator(locale, 'templates');
  const { q, exact } = found;
  return {
    page: { name: 'template-search', props: propsOf(page, found) },
    // Words nothing is found for stand in the field alone: no text of strangers in our titles (S30).
    title: exact ? t('head.searchTitleFor', { q }) : head.searchTitle,
    description: head.searchDescription,
    ...(exact ? { alias: cardHeading(q), keyword: q.toLowerCase().replaceAll(' ', '-') } : {}),
  };
}

async function search({ services, url, locale, request: { headers } }: PageContext): Promise<Results> {
  const q = searchText(url.searchParams.get('q'));
  // A topic may come as a slug.
  const request = { text: q.replaceAll('-', ' '), locale };
  const { total } = await services.search.page(request, { batch: BATCH, number: 0 });
  const agent = headers.get('user-agent');
  if (!url.searchParams.has('page')) services.searches.note({ ...request, found: total, agent });
  const current = pageNumber(url.searchParams.get('page'), total);
  const found = await services.search.page(request, { batch: BATCH, number: current });
  return { ...found, q, current, exact: found.every && found.corrected === null };
}

function propsOf(page: PageContext, results: Results): TemplateSearchProps {
  const { q, entries, total, current, exact } = results;
  const { locale, services } = page;
  const texts = textsOf(locale, 'templates');
  const t = translator(locale, 'templates');
  const shown = total > 0 ? entries : services.catalogue.suggested(locale);
  const path = pathOf('templates-search', locale) ?? '';
  return {
    lang: locale,
    title: exact ? t('search.titleFor', { q }) : texts.search.title,
    count: total > 0 ? t('browse.count', { count: total }) : null,
    help: [...summaryOf(results), ...helpOf(page, results)],
    foreign: shown[0] && shown[0].locale !== locale ? texts.browse.inEnglish : null,
    library: { label: texts.browse.back, href: pathOf('templates', locale) ?? '' },
    download: texts.card.download,
    firstPages: texts.card.firstPages,
    search: librarySearch(locale, q),
    cards: templateCards(page, shown),
    pager: loadPager(page, { current, total, path, query: { q } }),
  };
}

/** Somebody who asked for a document by its title is told what it is for. */
function summaryOf({ q, exact, entries }: Results): string[] {
  const [first] = entries;
  const named = exact && first?.title.toLowerCase() === q.replaceAll('-', ' ').toLowerCase();
  return named && first ? [first.summary] : [];
}

function helpOf({ locale }: PageContext, { q, total, every, corrected }: Results): string[] {
  const { near, none, noneHelp, empty } = textsOf(locale, 'templates').search;
  if (q === '') return [empty];
  if (total === 0) return [none, noneHelp];
  if (corrected !== null) return [translator(locale, 'templates')('search.corrected', { corrected })];
  return every ? [] : [near];
}
