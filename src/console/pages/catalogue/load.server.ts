import { DEPARTMENTS, DOCUMENT_TYPES } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { allTemplates, isCalled, type ListedTemplate } from '../../catalogue/all-templates.server.ts';
import { dayOf, languageIn, standingOf } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { FilterProps, TableProps } from '../../parts/table.tsx';
import type { CatalogueProps } from './catalogue-page.tsx';

const ROWS = 60;
/** How a document may stand, beside what is being worked on. */
const STANDINGS = ['working', 'edited', 'withdrawn', 'imported', 'shipped'] as const;
type Standing = (typeof STANDINGS)[number];

type Asked = {
  q: string;
  language: string | null;
  department: string | null;
  kind: string | null;
  standing: Standing | null;
  /** The last one of the page before, by its title and number. */
  after: { title: string; id: number } | null;
};

/** All documents by their titles, as far as they are looked for. */
export async function loadCatalogue(page: OperatorPage): Promise<CatalogueProps> {
  const { locale, url, operator } = page;
  const { catalogue, board } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const asked = askedIn(url);
  const all = (await allTemplates(page)).filter((one) => fits(one, asked));
  const found = asked.standing === null ? all : all.filter((one) => stands(one, asked.standing));
  const { compare } = new Intl.Collator(LOCALES[locale].hreflang);
  const sorted = found.toSorted((one, other) => compare(one.title, other.title) || one.id - other.id);
  const { after } = asked;
  const rest = after
    ? sorted.filter((one) => (compare(one.title, after.title) || one.id - after.id) > 0)
    : sorted;
  const shown = rest.slice(0, ROWS);
  return {
    title: catalogue.title,
    lead: catalogue.lead,
    count: t('catalogue.count', { count: found.length }),
    tabs: tabsOf(page, all, asked.standing),
    board: { label: board.title, href: `${CONSOLE}catalogue/board/` },
    add:
      verdictOf(operator.roles, 'template.start') === 'may'
        ? { label: catalogue.add, href: `${CONSOLE}catalogue/new/` }
        : null,
    first: after ? { label: catalogue.first, href: hrefWith(url, null) } : null,
    filters: filtersOf(page, asked),
    table: tableOf(page, shown, rest.length > ROWS ? shown.at(-1) : undefined),
  };
}

function askedIn({ searchParams }: URL): Asked {
  const [, id, title] = /^(\d{1,9}) (.+)$/.exec(searchParams.get('after') ?? '') ?? [];
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 120),
    language: LOCALE_CODES.find((code) => code === searchParams.get('language')) ?? null,
    department: DEPARTMENTS.find((each) => each === searchParams.get('department')) ?? null,
    kind: DOCUMENT_TYPES.find((each) => each === searchParams.get('kind')) ?? null,
    standing: STANDINGS.find((each) => each === searchParams.get('state')) ?? null,
    after: id && title ? { title, id: Number(id) } : null,
  };
}

function fits(one: ListedTemplate, { q, language, department, kind }: Asked): boolean {
  if (language !== null && one.locale !== language) return false;
  if (department !== null && one.entry?.department !== department) return false;
  if (kind !== null && one.entry?.type !== kind) return false;
  return isCalled(one, q);
}

function stands({ entry, origin, held, open }: ListedTemplate, standing: Standing | null): boolean {
  switch (standing) {
    case 'working':
      return open !== undefined;
    case 'edited':
      return held?.state === 'published';
    case 'withdrawn':
      return held?.state === 'withdrawn';
    case 'imported':
    case 'shipped':
      return entry !== undefined && held === undefined && origin === standing;
    case null:
      return true;
  }
}

/** All of them, and those that stand in a way of their own. */
function tabsOf(
  { locale, url }: OperatorPage,
  all: readonly ListedTemplate[],
  now: Standing | null,
): CatalogueProps['tabs'] {
  const { catalogue, filters, states } = textsOf(locale, 'console-library');
  const labels = { ...states, ...filters };
  return [null, ...STANDINGS].flatMap((standing) => {
    const count = all.filter((one) => stands(one, standing)).length;
    if (count === 0 && standing !== now) return [];
    const query = new URLSearchParams(url.search);
    query.delete('after');
    if (standing === null) query.delete('state');
    else query.set('state', standing);
    return [
      {
        label: standing === null ? catalogue.list : labels[standing],
        count: wordsOf(locale).count(count),
        href: `${url.pathname}?${query}`,
        isOn: standing === now,
      },
    ];
  });
}

function hrefWith(url: URL, last: ListedTemplate | null): string {
  const query = new URLSearchParams(url.search);
  if (last) query.set('after', `${last.id} ${last.title}`);
  else query.delete('after');
  return `${url.pathname}?${query}`;
}

function filtersOf({ locale }: OperatorPage, asked: Asked): FilterProps {
  const { catalogue, columns } = textsOf(locale, 'console-library');
  const { departments, types } = textsOf(locale, 'workspace');
  const { list } = textsOf(locale, 'console');
  const any = { value: '', label: list.any };
  return {
    label: list.filter,
    button: list.apply,
    search: { label: catalogue.find, value: asked.q },
    kept: asked.standing === null ? {} : { state: asked.standing },
    fields: [
      {
        ...{ name: 'language', label: columns.language, value: asked.language ?? '' },
        options: [any, ...LOCALE_CODES.map((value) => ({ value, label: languageIn(locale, value) }))],
      },
      {
        ...{ name: 'department', label: columns.department, value: asked.department ?? '' },
        options: [any, ...DEPARTMENTS.map((value) => ({ value, label: departments[value] }))],
      },
      {
        ...{ name: 'kind', label: columns.kind, value: asked.kind ?? '' },
        options: [any, ...DOCUMENT_TYPES.map((value) => ({ value, label: types[value] }))],
      },
    ],
  };
}

function tableOf(
  page: OperatorPage,
  shown: readonly ListedTemplate[],
  last: ListedTemplate | undefined,
): TableProps {
  const { catalogue, columns } = textsOf(page.locale, 'console-library');
  return {
    caption: catalogue.title,
    empty: catalogue.empty,
    columns: [
      { label: columns.document, isMain: true },
      { label: columns.department },
      { label: columns.state },
      { label: columns.changed, align: 'end' },
    ],
    rows: shown.map((one) => rowOf(page, one)),
    next: last ? { label: catalogue.next, href: hrefWith(page.url, last) } : null,
  };
}

function rowOf({ locale }: OperatorPage, one: ListedTemplate): TableProps['rows'][number] {
  const { departments, types } = textsOf(locale, 'workspace');
  const { day } = wordsOf(locale);
  const { id, title, family, entry, held, open } = one;
  const type = DOCUMENT_TYPES.find((each) => each === entry?.type);
  const changed = open?.writtenAt ?? held?.endedAt ?? held?.publishedAt ?? entry?.updatedAt;
  return {
    id: String(id),
    cells: [
      {
        text: title,
        small: `${languageIn(locale, one.locale)} · ${id} · ${family}`,
        href: `${CONSOLE}catalogue/${id}/`,
      },
      { text: entry ? departments[entry.department] : '', small: type ? types[type] : null },
      standingOf(locale, one),
      {
        text: changed ? day(changed) : '',
        small: entry?.reviewed
          ? translator(locale, 'console-library')('catalogue.reviewedOn', {
              day: dayOf(locale, entry.reviewed),
            })
          : null,
      },
    ],
  };
}
