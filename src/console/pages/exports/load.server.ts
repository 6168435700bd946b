import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { monthText } from '../../../services/affiliate-payouts/desk.ts';
import type { Export } from '../../../services/exports/export.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { now } from '../../../shared/clock.ts';
import { addMonths } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import { BOOKS } from '../../exports/build-export.server.ts';
import { EXPORT_LISTS, type ExportListName } from '../../exports/export-lists.table.ts';
import { filterFacts } from '../../exports/filter-words.server.ts';
import { exportableLists, exportForm, filtersOf } from '../../exports/may-export.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { known } from '../../parts/happening-words.server.ts';
import { monthIn, monthTitle } from '../../parts/payout-words.server.ts';
import type { Tone } from '../../parts/table.tsx';
import { bytesIn } from './bytes-in.ts';
import type { ExportFile, ExportsProps, NewList } from './exports-page.tsx';

const BOOK_MONTHS = 24;
const TONES: Record<Export['state'], Tone> = {
  ...{ queued: 'quiet', building: 'warn', ready: 'good' },
  ...{ failed: 'bad', deleted: 'quiet' },
};

/** What somebody had made, and what they may have made. */
export async function loadExports(page: OperatorPage): Promise<ExportsProps> {
  const { services, locale, operator } = page;
  const { exports: texts } = textsOf(locale, 'console-exports');
  const [files, people] = await Promise.all([
    services.exports.of(operator.id),
    services.operators.people.list(),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name] as const));
  return {
    texts,
    files: files.map((file) => fileCard(page, file, names)),
    isWaiting: files.some(({ state }) => state === 'queued' || state === 'building'),
    newList: newList(page, names),
    newBooks: verdictOf(operator.roles, 'export.books') === 'may' ? await booksForm(page) : null,
  };
}

type Names = ReadonlyMap<string, string>;

function fileCard(page: OperatorPage, file: Export, names: Names): ExportFile {
  const { locale } = page;
  const { exports: texts } = textsOf(locale, 'console-exports');
  const t = translator(locale, 'console-exports');
  const { moment } = wordsOf(locale);
  const { id, state, rows, bytes, format, failure } = file;
  const name = nameOf(page, file);
  const filters = file.name === BOOKS ? [] : filterFacts(locale, new URLSearchParams(file.query), names);
  return {
    ...{ id, name, format: format.toUpperCase() },
    small: [
      ...filters.map(({ label, value }) => t('exports.filter', { name: label, value })),
      moment(file.createdAt),
    ].join(' · '),
    state: { tone: TONES[state], text: texts.states[state] },
    size:
      rows === null || bytes === null
        ? null
        : [t('exports.rows', { count: rows }), bytesIn(bytes, locale)].join(' · '),
    until: state === 'ready' && file.expiresAt ? t('exports.until', { date: moment(file.expiresAt) }) : null,
    failure: failure ? { text: texts.failures[failure.reason], details: failure.details } : null,
    hash: state === 'ready' ? file.sha256 : null,
    download:
      state === 'ready'
        ? {
            href: `${CONSOLE}exports/${id}/file/`,
            label: t('exports.downloadOf', { name, format: format.toUpperCase() }),
          }
        : null,
    remove: state === 'deleted' ? null : actProps(page, 'export.remove', { hidden: { id }, tone: 'danger' }),
  };
}

function nameOf({ locale }: OperatorPage, { name, query }: Pick<Export, 'name' | 'query'>): string {
  const { lists } = textsOf(locale, 'console-exports').exports;
  const month = new URLSearchParams(query).get('month');
  if (name === BOOKS && month)
    return translator(locale, 'console-exports')('exports.booksOf', { month: monthIn(locale, month) });
  return known(lists, name);
}

/** The form of a list: that of the address with its filters, or one to be chosen. */
function newList(page: OperatorPage, names: Names): NewList | null {
  const { roles } = page.operator;
  const asked = page.url.searchParams.get('list') ?? page.retry?.values['list'] ?? null;
  const list = hasKey(EXPORT_LISTS, asked) && exportForm(roles, asked) !== 'not' ? asked : null;
  const { exports: texts } = textsOf(page.locale, 'console-exports');
  const formats: ActField = {
    ...{ name: 'format', type: 'select', label: texts.format },
    options: (['csv', 'json'] as const).map((value) => ({ value, label: texts.formats[value] })),
  };
  if (!list) {
    const lists = exportableLists(roles).filter((name) => !('isTable' in EXPORT_LISTS[name]));
    const options = lists.map((value) => ({ value, label: labelOf(page, value) }));
    const fields: ActField[] = [{ name: 'list', type: 'select', label: texts.list, options }, formats];
    return lists.length > 0
      ? { title: texts.newList, chosen: null, form: actProps(page, 'export.list', { hidden: {}, fields }) }
      : null;
  }
  const filters = filtersOf(list, page.url.searchParams);
  const act = 'isTable' in EXPORT_LISTS[list] ? 'export.table' : 'export.list';
  const hidden = { list, query: filters.toString() };
  const all = [{ label: texts.filters, value: texts.all }];
  const narrowed = filterFacts(page.locale, filters, names);
  return {
    title: translator(page.locale, 'console-exports')('exports.newListOf', { name: labelOf(page, list) }),
    chosen: narrowed.length > 0 ? narrowed : all,
    form: actProps(page, act, { hidden, fields: [formats] }),
  };
}

function labelOf({ locale, operator }: OperatorPage, list: ExportListName): string {
  const { exports: texts } = textsOf(locale, 'console-exports');
  const isNameless = exportForm(operator.roles, list) === 'nameless';
  return isNameless ? `${texts.lists[list]}, ${texts.nameless}` : texts.lists[list];
}

/** Of which months there are books: none of the time before anything was booked. */
async function booksForm(page: OperatorPage): Promise<ActProps> {
  const { exports: texts } = textsOf(page.locale, 'console-exports');
  const t = translator(page.locale, 'console-exports');
  const at = now();
  const first = monthText((await page.services.monthlyBooks.begunAt()) ?? at);
  const months = Array.from({ length: BOOK_MONTHS }, (_, back) => monthText(addMonths(at, -back))).filter(
    (month) => month >= first,
  );
  const options = months.map((month, index) => ({
    value: month,
    label:
      index === 0
        ? t('exports.provisional', { month: monthTitle(page.locale, month) })
        : monthTitle(page.locale, month),
  }));
  // The last one that is over is what somebody comes for.
  const month: ActField = {
    ...{ name: 'month', type: 'select', label: texts.month, value: months[1] ?? months[0] ?? '' },
    ...{ options, help: texts.booksHelp },
  };
  return actProps(page, 'export.books', { hidden: {}, fields: [month] });
}
