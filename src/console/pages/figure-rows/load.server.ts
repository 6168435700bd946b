import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Ask } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import { addMonths } from '../../../shared/dates.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { gridTable } from '../../parts/grid.server.ts';
import type { FigureRowsProps } from './figure-rows-page.tsx';
import { askIn, rowsPart, rowsQuery } from './rows-grid.server.ts';

const LONGEST_KEY = 200;

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
  const { grid, next } = await rowsPart(page, after);
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
    table: {
      ...gridTable(grid),
      next: next ? { label: textsOf(locale, 'console').list.next, href: `?${query}` } : null,
    },
  };
}
