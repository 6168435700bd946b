import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, cardHeading } from '../../../services/catalogue/catalogue.ts';
import { searchText } from '../../../shared/search-text.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadPager } from '../../sections/pager/load.server.ts';
import { BATCH, pageNumber } from '../../sections/pager/pages-of.ts';
import { templateCards } from '../../sections/template-cards/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { TemplateSearchProps } from './template-search-page.tsx';

type Found = {
  q: string;
  /** Empty where nothing fits. */
  entries: readonly CatalogueEntry[];
  /** Every word was found: the headline may repeat them. */
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

async function search({ services, url, locale }: PageContext): Promise<Found> {
  await services.catalogue.whole();
  const q = searchText(url.searchParams.get('q'));
  // A topic may come as a slug.
  const words = q.replaceAll('-', ' ');
  const exact = q === '' ? [] : services.catalogue.matching(words, locale);
  if (exact.length > 0 || q === '') return { q, entries: exact, exact: q !== '' };
  return { q, entries: services.catalogue.searchEntries(words, locale), exact: false };
}

function propsOf(page: PageContext, { q, entries, exact }: Found): TemplateSearchProps {
  const { locale, services, url } = page;
  const texts = textsOf(locale, 'templates');
  const t = translator(locale, 'templates');
  const current = pageNumber(url.searchParams.get('page'), entries.length);
  const shown = entries.length > 0 ? entries : services.catalogue.suggested(locale);
  const path = pathOf('templates-search', locale) ?? '';
  return {
    lang: locale,
    title: exact ? t('search.titleFor', { q }) : texts.search.title,
    count: entries.length > 0 ? t('browse.count', { count: entries.length }) : null,
    help: helpOf({ q, entries, exact }, texts.search),
    foreign: shown[0] && shown[0].locale !== locale ? texts.browse.inEnglish : null,
    library: { label: texts.browse.back, href: pathOf('templates', locale) ?? '' },
    download: texts.card.download,
    search: {
      action: path,
      value: q,
      texts: {
        label: texts.browse.searchLabel,
        placeholder: texts.browse.searchPlaceholder,
        button: texts.browse.searchButton,
      },
    },
    cards: templateCards(page, shown.slice(current * BATCH, (current + 1) * BATCH)),
    pager: loadPager(page, { current, total: entries.length, path, query: { q } }),
  };
}

type Words = ReturnType<typeof textsOf<'templates'>>['search'];

function helpOf({ q, entries, exact }: Found, { near, none, noneHelp, empty }: Words): string[] {
  if (q === '') return [empty];
  if (entries.length === 0) return [none, noneHelp];
  return exact ? [] : [near];
}
