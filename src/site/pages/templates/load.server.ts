import { claim } from '../../../claims/claims.ts';
import { DOCUMENT_TYPES } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import { librarySearch } from '../../sections/library-search/load.server.ts';
import { addressOf, loadPager } from '../../sections/pager/load.server.ts';
import { BATCH, pageNumber } from '../../sections/pager/pages-of.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import { templateCards } from '../../sections/template-cards/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { counted, type Selection, selected, selectionOf } from './shelves.ts';
import type { Choice, Shelf, TemplatesProps } from './templates-page.tsx';

/** Documents that stand on a shelf before somebody asks for all of it. */
const ON_A_SHELF = 4;

/** The library: shelf by shelf, or one department or kind of document with all it holds. */
export async function loadTemplates(page: PageContext): Promise<LoadedPage> {
  await page.services.catalogue.whole();
  const { locale } = page;
  const texts = textsOf(locale, 'templates');
  const selection = selectionOf(page.url.searchParams);
  const chosen = selection.department !== undefined || selection.type !== undefined;
  const title = chosen ? titleOf(page, selection) : texts.browse.title;
  const questions = [
    texts.questions.read,
    texts.questions.file,
    texts.questions.lawyer,
    texts.questions.languages,
  ];
  return {
    page: {
      name: 'templates',
      props: {
        ...commonProps(page),
        title,
        lead: leadOf(page, selection),
        choices: choicesOf(page, selection),
        shelves: chosen ? [] : shelvesOf(page),
        list: chosen ? listOf(page, selection) : null,
        questions: chosen ? null : { title: texts.questions.title, rows: questions },
      },
    },
    title: chosen ? translator(locale, 'templates')('head.shelfTitle', { shelf: title }) : texts.head.title,
    description: (chosen && leadOf(page, selection)) || texts.head.description,
    // A selection is a view of the same page.
    index: !chosen,
    structured: chosen ? [] : [questionsData(questions)],
  };
}

function commonProps(page: PageContext) {
  const { locale } = page;
  const texts = textsOf(locale, 'templates');
  const written = page.services.catalogue.listed(locale)[0]?.locale ?? locale;
  return {
    lang: locale,
    texts: { ...texts.browse, download: texts.card.download, firstPages: texts.card.firstPages },
    foreign: written === locale ? null : texts.browse.inEnglish,
    home: addressOfList(page),
    search: librarySearch(locale),
  };
}

function addressOfList(
  page: PageContext,
  { department = '', type = '' }: Record<string, string> = {},
): string {
  return addressOf(pathOf('templates', page.locale) ?? '', { department, type });
}

function titleOf({ locale }: PageContext, { department, type }: Selection): string {
  const { departments, types } = textsOf(locale, 'workspace');
  if (department && type)
    return translator(locale, 'templates')('browse.shelfOf', {
      type: types[type],
      department: departments[department],
    });
  return type ? types[type] : department ? departments[department] : '';
}

/** What somebody finds there: of the kind of document within its department, of either, or of the whole library. */
function leadOf({ locale }: PageContext, { department, type }: Selection): string {
  const { departments, types } = textsOf(locale, 'templates');
  const chosen = [type && types[type], department && departments[department]].filter(Boolean);
  return chosen.length > 0 ? chosen.join(' ') : libraryLead(locale);
}

/** The library in numbers; a kind there are too few of is not counted out. */
function libraryLead(locale: Locale): string {
  const t = translator(locale, 'templates');
  const told = (['contracts', 'policies', 'businessPlans'] as const).filter(
    (name) => claim(name, locale) !== 'none',
  );
  const kinds = new Intl.ListFormat(LOCALES[locale].hreflang).format(told.map((name) => t(`browse.${name}`)));
  return t('browse.lead', { kinds: kinds || 'none' });
}

/** The departments and the kinds of documents, each with what it holds beside the other choice. */
function choicesOf(page: PageContext, selection: Selection): TemplatesProps['choices'] {
  const { departments, types } = textsOf(page.locale, 'workspace');
  const { department, type } = selection;
  const entries = page.services.catalogue.listed(page.locale);
  const inType = selected(entries, { department: undefined, type });
  const inDepartment = selected(entries, { department, type: undefined });
  const beside = { department: department ?? '', type: type ?? '' };
  return {
    departments: withAll(
      counted(DEPARTMENTS, inType, (entry) => entry.department).map(({ word, count }) => ({
        label: departments[word],
        count,
        href: addressOfList(page, { ...beside, department: word }),
        current: word === department,
      })),
      {
        page,
        href: addressOfList(page, { ...beside, department: '' }),
        current: !department,
        count: inType.length,
      },
    ),
    types: withAll(
      counted(DOCUMENT_TYPES, inDepartment, (entry) => entry.type).map(({ word, count }) => ({
        label: types[word],
        count,
        href: addressOfList(page, { ...beside, type: word }),
        current: word === type,
      })),
      {
        page,
        href: addressOfList(page, { ...beside, type: '' }),
        current: !type,
        count: inDepartment.length,
      },
    ),
  };
}

function withAll(
  choices: Choice[],
  { page, ...all }: { page: PageContext; href: string; current: boolean; count: number },
): Choice[] {
  return [{ label: textsOf(page.locale, 'templates').browse.everything, ...all }, ...choices];
}

function shelvesOf(page: PageContext): Shelf[] {
  const { departments } = textsOf(page.locale, 'workspace');
  const t = translator(page.locale, 'templates');
  return DEPARTMENTS.flatMap((department) => {
    const entries = page.services.catalogue.inDepartment(department, page.locale);
    const shelf = {
      key: department,
      title: departments[department],
      count: t('browse.count', { count: entries.length }),
      href: entries.length > ON_A_SHELF ? addressOfList(page, { department }) : null,
      cards: templateCards(page, entries.slice(0, ON_A_SHELF), 'pages'),
    };
    return entries.length > 0 ? [shelf] : [];
  });
}

function listOf(page: PageContext, selection: Selection): TemplatesProps['list'] {
  const entries: readonly CatalogueEntry[] = selected(page.services.catalogue.listed(page.locale), selection);
  const current = pageNumber(page.url.searchParams.get('page'), entries.length);
  const t = translator(page.locale, 'templates');
  return {
    count: entries.length > 0 ? t('browse.count', { count: entries.length }) : null,
    cards: templateCards(
      page,
      entries.slice(current * BATCH, (current + 1) * BATCH),
      selection.department ? 'pages' : undefined,
    ),
    pager: loadPager(page, {
      current,
      total: entries.length,
      path: addressOfList(page),
      query: { department: selection.department ?? '', type: selection.type ?? '' },
    }),
  };
}
