import { textsOf, translator } from '../../../locales/messages.server.ts';
import { parseDestination } from '../../../shared/destination.ts';
import { searchText } from '../../../shared/search-text.ts';
import { cardsOf } from '../../cards/load.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { SearchProps } from './search-page.tsx';

/** The documents for a keyword; where there are none, what is needed often (U59). */
export async function loadSearch(page: WorkspaceContext): Promise<SearchProps> {
  const { services, locale, visit, url } = page;
  await services.limits.take('search', visit.address);
  const keyword = keywordOf(url);
  const found = keyword ? services.catalogue.searchEntries(keyword, locale) : [];
  const { search, shell } = textsOf(locale, 'workspace');
  const t = translator(locale, 'workspace');
  return {
    brand: shell.brand,
    title: keyword ? t('search.titleFor', { keyword }) : search.title,
    count: found.length > 0 ? t('search.count', { count: found.length }) : null,
    help: helpOf(keyword, found.length, { none: t('search.none', { keyword }), ...pick(search) }),
    cards: cardsOf(page, found.length > 0 ? found : services.catalogue.suggested(locale)),
  };
}

function keywordOf(url: URL): string {
  const asked = encodeURIComponent(searchText(url.searchParams.get('t')));
  const destination = parseDestination(`search/?t=${asked}`);
  return destination?.kind === 'search' ? destination.keyword : '';
}

function pick({ noneHelp, empty }: { noneHelp: string; empty: string }) {
  return { noneHelp, empty };
}

function helpOf(
  keyword: string,
  found: number,
  words: { none: string; noneHelp: string; empty: string },
): string[] {
  if (found > 0) return [];
  return keyword ? [words.none, words.noneHelp] : [words.empty];
}
