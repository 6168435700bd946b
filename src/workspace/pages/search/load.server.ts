import { DOCUMENT_TYPES } from '../../../document/document.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import type { Found, SearchFilters } from '../../../services/search/search.ts';
import { wordsIn } from '../../../services/search/words.ts';
import { parseDestination } from '../../../shared/destination.ts';
import { searchText } from '../../../shared/search-text.ts';
import { cardsOf } from '../../cards/load.server.ts';
import { driveItem } from '../../drive/drive-item.server.ts';
import { ownList } from '../../filling/own-list.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { OwnFound, SearchProps } from './search-page.tsx';

/** Documents on one page (section 9: search batch 12). */
const BATCH = 12;
/** Documents of one's own beside them. */
const MOST_OWN = 3;
/** Folders and files beside them. */
const MOST_NAMED = 9;
/** Files by their text beside them. */
const MOST_SAYING = 6;

type Asked = { keyword: string; filters: SearchFilters; number: number };

/** The documents for a keyword, in batches; where there are none, what is needed often (U59). */
export async function loadSearch(page: WorkspaceContext): Promise<SearchProps> {
  const { services, locale, visit, url } = page;
  await services.limits.take('search', visit.address);
  const asked = { keyword: keywordOf(url), filters: filtersOf(url), number: numberOf(url) };
  const { keyword, filters, number } = asked;
  const found = await services.search.page({ text: keyword, locale, ...filters }, { batch: BATCH, number });
  const own = await ownFound(page, asked);
  const named = await namedFound(page, asked);
  const saying = await textFound(page, asked, named?.items.map(({ id }) => id) ?? []);
  const { search, shell } = textsOf(locale, 'workspace');
  const t = translator(locale, 'workspace');
  return {
    own,
    named,
    saying,
    brand: shell.brand,
    title: keyword ? t('search.titleFor', { keyword }) : search.title,
    count: found.total > 0 ? t('search.count', { count: found.total }) : null,
    help: helpOf(page, asked, { ...found, hasOwn: own !== null || named !== null || saying !== null }),
    cards: cardsOf(page, found.total > 0 ? found.entries : services.catalogue.suggested(locale)),
    filters: keyword ? filterForm(page, asked) : null,
    pager: pagerOf(page, asked, found.total),
  };
}

function keywordOf(url: URL): string {
  const asked = encodeURIComponent(searchText(url.searchParams.get('t')));
  const destination = parseDestination(`search/?t=${asked}`);
  return destination?.kind === 'search' ? destination.keyword : '';
}

/** Shelves that an address names; any other word is none. */
function filtersOf({ searchParams }: URL): SearchFilters {
  return {
    department: DEPARTMENTS.find((word) => word === searchParams.get('department')),
    type: DOCUMENT_TYPES.find((word) => word === searchParams.get('type')),
  };
}

function numberOf({ searchParams }: URL): number {
  const asked = searchParams.get('page') ?? '';
  return /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
}

/** Documents of the member's own, beside the first page of templates of all kinds. */
async function ownFound(
  page: WorkspaceContext,
  { keyword, filters, number }: Asked,
): Promise<OwnFound | null> {
  const { identity, locale, link } = page;
  const isWhole = number === 0 && filters.department === undefined && filters.type === undefined;
  if (!identity || !keyword || !isWhole) return null;
  const { total, documents } = await ownList({ ...page, identity }, { text: keyword, limit: MOST_OWN });
  if (total === 0) return null;
  const { own, work } = textsOf(locale, 'filling');
  const href = link(`documents/?${new URLSearchParams({ t: keyword })}`);
  return {
    title: textsOf(locale, 'own').found,
    documents,
    words: work,
    unnamed: own.unnamed,
    all: total > MOST_OWN ? { label: translator(locale, 'own')('foundAll', { count: total }), href } : null,
  };
}

/** Folders and files of the member's drives, beside the first page of templates of all kinds. */
async function namedFound(
  page: WorkspaceContext,
  { keyword, filters, number }: Asked,
): Promise<SearchProps['named']> {
  const { identity, services, locale } = page;
  const isWhole = number === 0 && filters.department === undefined && filters.type === undefined;
  if (!identity || !keyword || !isWhole) return null;
  const words = wordsIn(keyword);
  const items = await services.items.lists.named(identity.accountId, { words, limit: MOST_NAMED });
  if (items.length === 0) return null;
  const member = { ...page, identity };
  return { title: textsOf(locale, 'items').find.drive, items: items.map((item) => driveItem(member, item)) };
}

/** Files in whose text the words stand, but those that are found by their names. */
async function textFound(
  page: WorkspaceContext,
  { keyword, filters, number }: Asked,
  named: readonly string[],
): Promise<SearchProps['saying']> {
  const { identity, services, locale } = page;
  const isWhole = number === 0 && filters.department === undefined && filters.type === undefined;
  if (!identity || !keyword || !isWhole) return null;
  const asked = { text: keyword, limit: MOST_SAYING + named.length };
  const found = await services.fileTexts.saying(identity.accountId, asked);
  const member = { ...page, identity };
  const items = found
    .filter(({ item }) => !named.includes(item.id))
    .slice(0, MOST_SAYING)
    .map(({ item, snippet }) => ({ ...driveItem(member, item), snippet }));
  return items.length > 0 ? { title: textsOf(locale, 'importing').found, items } : null;
}

type Finding = Found & { hasOwn: boolean };

function helpOf({ locale }: WorkspaceContext, { keyword, filters }: Asked, found: Finding): string[] {
  const { noneHelp, noneHere, empty, near } = textsOf(locale, 'workspace').search;
  const t = translator(locale, 'workspace');
  if (!keyword) return [empty];
  const isFiltered = filters.department !== undefined || filters.type !== undefined;
  if (found.total === 0 && found.hasOwn) return [t('search.noneTemplate', { keyword })];
  if (found.total === 0) return [t('search.none', { keyword }), isFiltered ? noneHere : noneHelp];
  if (found.corrected !== null) return [t('search.corrected', { corrected: found.corrected })];
  return found.every ? [] : [near];
}

function filterForm({ locale, chosen, link }: WorkspaceContext, { keyword, filters }: Asked) {
  const { search, departments, types } = textsOf(locale, 'workspace');
  const all = { value: '', label: search.all };
  const carried = locale === chosen.kept ? [] : ['lang', 'lib'].map((name) => ({ name, value: locale }));
  return {
    action: link('search/').split('?')[0] ?? '',
    label: search.filters,
    button: search.show,
    hidden: [{ name: 't', value: keyword }, ...carried],
    fields: [
      {
        name: 'department',
        label: search.department,
        value: filters.department ?? '',
        options: [all, ...DEPARTMENTS.map((value) => ({ value, label: departments[value] }))],
      },
      {
        name: 'type',
        label: search.type,
        value: filters.type ?? '',
        options: [all, ...DOCUMENT_TYPES.map((value) => ({ value, label: types[value] }))],
      },
    ],
  };
}

function pagerOf(page: WorkspaceContext, { keyword, filters, number }: Asked, total: number) {
  const { search } = textsOf(page.locale, 'workspace');
  const step = (to: number, label: string) => {
    const { department = '', type = '' } = filters;
    const fields = Object.entries({ t: keyword, department, type, page: to > 0 ? String(to) : '' });
    const query = new URLSearchParams(fields.filter(([, value]) => value !== ''));
    return to >= 0 && to * BATCH < total ? { label, href: page.link(`search/?${query}`) } : null;
  };
  return {
    label: search.pages,
    previous: step(number - 1, search.previous),
    next: step(number + 1, search.next),
  };
}
