import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Ask } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import { FIGURES, type Figure, type FigureName } from '../../../services/figures/figures.table.ts';
import { DAY } from '../../../shared/clock.ts';
import { addMonths } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { printedFigure } from '../../parts/figure-value.server.ts';
import { gridTable, rowsHref } from '../../parts/grid.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { FigureRowsProps } from './figure-rows-page.tsx';
import { askIn, rowsPart, rowsQuery } from './rows-grid.server.ts';

const LONGEST_KEY = 1_000;
const last = ({ columns }: Pick<TableProps, 'columns'>) => columns.length - 1;

/** The days the rows are of, with the months around the first of them. */
function daysOf({ locale, url }: OperatorPage, { from, until }: Ask): FigureRowsProps['days'] {
  const { rows: texts } = textsOf(locale, 'console-figures');
  const others = [...url.searchParams].filter(([name]) => !['from', 'until', 'after'].includes(name));
  const first = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  const monthHref = (away: number) => {
    const query = new URLSearchParams(others);
    query.set('from', addMonths(first, away).toISOString().slice(0, 10));
    query.set(
      'until',
      addMonths(first, away + 1)
        .toISOString()
        .slice(0, 10),
    );
    return `?${query}`;
  };
  return {
    ...{ from, until, apply: textsOf(locale, 'console').list.apply },
    others: others.map(([name, value]) => ({ name, value })),
    months: [
      { label: texts.before, href: monthHref(-1) },
      { label: texts.month, href: monthHref(0) },
      { label: texts.after, href: monthHref(1) },
    ],
  };
}

/** What a figure adds up, one by one, each with the order it is of. */
export async function loadFigureRows(page: OperatorPage): Promise<FigureRowsProps> {
  const { locale, url } = page;
  const ask = askIn(page);
  const asked = url.searchParams.get('after');
  const after = asked !== null && asked.length <= LONGEST_KEY && asked.includes('|') ? asked : null;
  const [{ grid, next }, sum, share] = await Promise.all([
    rowsPart(page, after),
    sumOf(page, ask),
    shareOf(page, ask),
  ]);
  const table = gridTable(grid);
  const { rows: texts } = textsOf(locale, 'console-figures');
  const t = translator(locale, 'console-figures');
  const { day } = wordsOf(locale);
  const words = figureWords(locale, ask.figure);
  const query = new URLSearchParams(url.search);
  if (next) query.set('after', next);
  const printed = (text: string) => day(new Date(`${text}T00:00:00Z`));
  return {
    texts,
    title: words.name,
    lead: t('rows.time', { from: printed(ask.from), until: printed(ask.until) }),
    definition: words.definition,
    days: daysOf(page, ask),
    exportHref: `${CONSOLE}exports/?list=rows&${rowsQuery(page)}`,
    share,
    table: {
      ...table,
      sum: table.columns.map((_column, index) => ({
        text: index === 0 ? textsOf(locale, 'console-rows').sum : index === last(table) ? sum : '',
      })),
      next: next ? { label: textsOf(locale, 'console').list.next, href: `?${query}` } : null,
    },
  };
}

/** What all rows come to: the figure itself, of a share its part. */
async function sumOf({ services, locale }: OperatorPage, ask: Ask): Promise<string> {
  const { reads }: Figure = FIGURES[ask.figure];
  const figure = 'share' in reads && hasKey(FIGURES, reads.share) ? reads.share : ask.figure;
  return printedFigure(locale, await services.figures.ask({ ...ask, ...WHOLE, figure }));
}

const WHOLE = { step: 'whole', split: null } as const;

/** What a share is a share of, where its rows are, and what comes of both. */
async function shareOf({ services, locale }: OperatorPage, ask: Ask): Promise<FigureRowsProps['share']> {
  const { reads }: Figure = FIGURES[ask.figure];
  if (!('share' in reads) || !hasKey(FIGURES, reads.share) || !hasKey(FIGURES, reads.of)) return null;
  // What stood at the start is all that led to it.
  const time = reads.atStart ? { from: dayBefore(ask.from), until: ask.from } : {};
  const asks = { part: reads.share, whole: reads.of };
  const { share, part, whole } = await services.figures.askAll({
    share: { ...ask, ...WHOLE },
    part: { ...ask, ...WHOLE, figure: asks.part },
    whole: { ...ask, ...WHOLE, ...time, figure: asks.whole },
  });
  const name = (figure: FigureName) => figureWords(locale, figure).name;
  return {
    text: translator(locale, 'console-rows')('share', {
      ...{ share: printedFigure(locale, share), part: name(asks.part), whole: name(asks.whole) },
      ...{ amount: printedFigure(locale, part), of: printedFigure(locale, whole) },
    }),
    label: translator(locale, 'console-rows')('shareRows', { whole: name(asks.whole) }),
    href: rowsHref(whole.ask),
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}
