import { DEPARTMENTS } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { allTemplates, type ListedTemplate } from '../../catalogue/all-templates.server.ts';
import { languageIn } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { CatalogueBoardProps } from './catalogue-board-page.tsx';

type Family = { family: string; title: string; department: string; versions: Map<Locale, ListedTemplate> };
type Cell = CatalogueBoardProps['groups'][number]['rows'][number]['cells'][number];

/** Which document is there in which language, and what is missing. */
export async function loadBoard(page: OperatorPage): Promise<CatalogueBoardProps> {
  const { locale, url } = page;
  const { board, catalogue } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const missing = LOCALE_CODES.find((code) => code === url.searchParams.get('missing')) ?? null;
  const department = DEPARTMENTS.find((each) => each === url.searchParams.get('department')) ?? null;
  const all = familiesOf(await allTemplates(page), locale);
  const families = all.filter(
    (one) =>
      (department === null || one.department === department) && (missing === null || !isThere(one, missing)),
  );
  const { count } = wordsOf(locale);
  const cells = families.reduce(
    (sum, one) => sum + LOCALE_CODES.filter((code) => isThere(one, code)).length,
    0,
  );
  return {
    title: board.title,
    lead: board.lead,
    back: { label: catalogue.title, href: `${CONSOLE}catalogue/` },
    filters: filtersOf(page, { missing, department }),
    total: t('board.total', {
      count: families.length,
      cells: count(cells),
      all: count(families.length * LOCALE_CODES.length),
    }),
    empty: catalogue.empty,
    familyLabel: board.family,
    languages: LOCALE_CODES.map((code) => ({
      code,
      name: languageIn(locale, code),
      have: t('board.have', {
        count: count(families.filter((one) => isThere(one, code)).length),
        all: count(families.length),
      }),
    })),
    legend: {
      label: board.key,
      marks: [
        { mark: 'there', label: board.keyThere },
        { mark: 'open', label: board.keyOpen },
        { mark: 'withdrawn', label: board.keyWithdrawn },
        { mark: 'missing', label: board.keyMissing },
      ],
    },
    groups: groupsOf(page, families),
  };
}

function isThere({ versions }: Family, locale: Locale): boolean {
  return versions.get(locale)?.entry !== undefined;
}

/** Families with a title in the language of the console, else in English, else in any. */
function familiesOf(templates: readonly ListedTemplate[], locale: Locale): Family[] {
  const families = new Map<string, Map<Locale, ListedTemplate>>();
  for (const one of templates) {
    const versions = families.get(one.family) ?? new Map<Locale, ListedTemplate>();
    // Of two, the one that is in the library.
    if (one.entry || !versions.has(one.locale)) versions.set(one.locale, one);
    families.set(one.family, versions);
  }
  const { compare } = new Intl.Collator(LOCALES[locale].hreflang);
  return [...families]
    .map(([family, versions]) => {
      const named = versions.get(locale) ?? versions.get('en') ?? [...versions.values()][0];
      const department = [...versions.values()].find(({ entry }) => entry)?.entry?.department ?? '';
      return { family, versions, title: named?.title ?? family, department };
    })
    .toSorted((one, other) => compare(one.title, other.title));
}

function groupsOf(page: OperatorPage, families: readonly Family[]): CatalogueBoardProps['groups'] {
  const { departments } = textsOf(page.locale, 'workspace');
  const { states } = textsOf(page.locale, 'console-library');
  const names: readonly (readonly [string, string])[] = [
    ...DEPARTMENTS.map((each) => [each, departments[each]] as const),
    ['', states.draft],
  ];
  return names.flatMap(([key, label]) => {
    const own = families.filter((one) => one.department === key);
    if (own.length === 0) return [];
    return [
      { key, label, count: wordsOf(page.locale).count(own.length), rows: own.map((one) => rowOf(page, one)) },
    ];
  });
}

function rowOf(page: OperatorPage, one: Family) {
  return { key: one.family, title: one.title, cells: LOCALE_CODES.map((code) => cellOf(page, one, code)) };
}

function cellOf({ locale, operator }: OperatorPage, { family, versions }: Family, code: Locale): Cell {
  const t = translator(locale, 'console-library');
  const { states } = textsOf(locale, 'console-library');
  const version = versions.get(code);
  const language = languageIn(locale, code);
  if (!version) {
    const mayBegin = verdictOf(operator.roles, 'template.start') === 'may';
    const query = new URLSearchParams({ family, language: code });
    return mayBegin
      ? {
          mark: 'missing',
          label: t('board.missing', { language }),
          href: `${CONSOLE}catalogue/new/?${query}`,
        }
      : { mark: 'missing', label: t('board.missingPlain', { language }), href: null };
  }
  const { id, title, entry, held, open } = version;
  const href = `${CONSOLE}catalogue/${id}/`;
  if (open) return { mark: 'open', label: t('board.open', { title, state: states[open.state] }), href };
  if (entry) return { mark: 'there', label: t('board.there', { title }), href };
  return { mark: held ? 'withdrawn' : 'missing', label: t('board.withdrawn', { title }), href };
}

function filtersOf(
  { locale }: OperatorPage,
  asked: { missing: string | null; department: string | null },
): CatalogueBoardProps['filters'] {
  const { board } = textsOf(locale, 'console-library');
  const { departments } = textsOf(locale, 'workspace');
  const { list } = textsOf(locale, 'console');
  const any = { value: '', label: list.any };
  return {
    ...{ label: list.filter, button: list.apply, search: null },
    fields: [
      {
        ...{ name: 'missing', label: board.missingIn, value: asked.missing ?? '' },
        options: [any, ...LOCALE_CODES.map((value) => ({ value, label: languageIn(locale, value) }))],
      },
      {
        ...{ name: 'department', label: board.department, value: asked.department ?? '' },
        options: [any, ...DEPARTMENTS.map((value) => ({ value, label: departments[value] }))],
      },
    ],
  };
}
