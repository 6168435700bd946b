import { textsOf, translator } from '../../locales/messages.server.ts';
import { bookMonth } from '../../services/monthly-books/books.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { now } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import { BOOKS } from '../exports/build-export.server.ts';
import { EXPORT_LISTS, type ExportListName } from '../exports/export-lists.table.ts';
import { filterFacts } from '../exports/filter-words.server.ts';
import { exportForm, filtersOf } from '../exports/may-export.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { monthTitle } from '../parts/payout-words.server.ts';
import { type Act, DONE, type Misfit, misfit, type Prepared, refused } from './act.server.ts';

const FORMATS = ['csv', 'json'] as const;
/** Filters of a list as they come from its page. */
const LONGEST_QUERY = 2_000;

type Wish = Pick<Prepared, 'facts'> & {
  name: string;
  format: 'csv' | 'json' | 'zip';
  query: string;
  /** What the log has of it: no words that somebody searched for. */
  told: Record<string, unknown>;
};

/** Has a file made, and writes down that it was wished for. */
function wish(read: (page: OperatorPage, fields: Fields) => Wish | Misfit | undefined): Act {
  return (page, fields) => {
    const wished = read(page, fields);
    if (!wished || 'misfit' in wished) return wished;
    const { facts, told, ...asked } = wished;
    return {
      facts,
      subject: { kind: 'export', id: asked.name },
      back: 'exports/',
      async perform(note) {
        const { exports } = page.services;
        const whole = { ...asked, locale: page.locale, madeBy: page.operator.id };
        const id = await exports.ask(whole, (query, number) =>
          note(query, { after: told, subject: { kind: 'export', id: number } }),
        );
        return id === undefined ? refused('exportsWait') : DONE;
      },
    };
  };
}

/** A list, or a table of figures; each act takes those of its kind alone. */
function listWish(kind: 'list' | 'table'): Act {
  return wish((page, fields) => {
    const { list = '' } = fields;
    const format = FORMATS.find((each) => each === fields['format']);
    if (!format || !hasKey(EXPORT_LISTS, list) || 'isTable' in EXPORT_LISTS[list] !== (kind === 'table'))
      return undefined;
    const form = exportForm(page.operator.roles, list);
    if (form === 'not') return undefined;
    const filters = filtersOf(list, new URLSearchParams((fields['query'] ?? '').slice(0, LONGEST_QUERY)));
    const { exports: texts } = textsOf(page.locale, 'console-exports');
    return {
      ...{ name: list, format, query: filters.toString(), told: toldOf(list, format, filters) },
      facts: [
        { label: texts.list, value: nameOf(texts.lists[list], form === 'nameless' ? texts.nameless : null) },
        ...filterFacts(page.locale, filters),
        { label: texts.format, value: texts.formats[format] },
      ],
    };
  });
}

function nameOf(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

function toldOf(list: ExportListName, format: string, filters: URLSearchParams): Record<string, unknown> {
  // What somebody searched for may be a name: the log would keep it for good.
  const filter = [...filters].map(([name, value]) => (name === 'q' ? 'q' : `${name}=${value}`));
  return { list, format, ...(filter.length > 0 ? { filters: filter } : {}) };
}

const books = wish((page, { month: text = '' }) => {
  const month = bookMonth(text, now());
  if (!month) return misfit('month', 'monthAhead');
  const t = translator(page.locale, 'console-exports');
  const title = monthTitle(page.locale, text);
  const value = month.isOver ? title : t('exports.provisional', { month: title });
  return {
    ...{ name: BOOKS, format: 'zip', query: `month=${text}`, told: { list: BOOKS, month: text } },
    facts: [{ label: t('exports.month'), value }],
  };
});

const remove: Act = async (page, { id = '' }) => {
  const file = await page.services.exports.find(id, page.operator.id);
  return (
    file && {
      facts: [],
      subject: { kind: 'export', id },
      back: 'exports/',
      perform: async (note) =>
        (await page.services.exports.remove(file, (query) => note(query, { before: { list: file.name } })))
          ? DONE
          : refused('exportGone'),
    }
  );
};

export const EXPORT_ACTS = {
  'export.list': listWish('list'),
  'export.table': listWish('table'),
  'export.books': books,
  'export.remove': remove,
} as const satisfies Partial<Record<ActName, Act>>;
