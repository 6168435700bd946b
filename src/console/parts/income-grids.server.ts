import { textsOf, translator } from '../../locales/messages.server.ts';
import { figureWords } from '../../services/figures/figure-words.server.ts';
import { deferredAsk } from '../../services/figures/revenue.ts';
import { DAY } from '../../shared/clock.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Grid, type GridCell, type GridPage, rowsHref, shortMonth } from './grid.server.ts';
import { cellOf, revenueChoice, revenueOf, valueIn } from './revenue-grids.server.ts';

/** What was deferred, charged and earned: the newest month first. */
export async function incomeGrid(page: GridPage, known = revenueOf(page)): Promise<Grid> {
  const revenue = await known;
  const { answers, currency, months } = revenue;
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const { money } = wordsOf(page.locale);
  const opening = (before: string): GridCell => {
    const amount = { minor: valueIn(answers.deferredIncome, before, currency), currency };
    return { value: amount, text: money(amount) };
  };
  const rows = months.map(({ month }, index) => ({
    id: month,
    cells: [
      { value: month, text: shortMonth(page.locale, month) },
      opening(months[index - 1]?.month ?? revenue.asks.deferredIncome.from),
      cellOf(page, revenue, 'netRevenue', month),
      cellOf(page, revenue, 'recognizedRevenue', month),
      cellOf(page, revenue, 'deferredIncome', month),
    ],
  }));
  const name = (figure: 'netRevenue' | 'recognizedRevenue') => figureWords(page.locale, figure).name;
  return {
    caption: texts.income,
    empty: texts.none,
    head: [
      ...[texts.month, texts.deferredAtStart, name('netRevenue'), name('recognizedRevenue')],
      texts.deferredAtEnd,
    ],
    rows: rows.toReversed(),
  };
}

/** The months whose end may be looked at, the newest first. */
export function endMonths(page: Pick<GridPage, 'url'>): string[] {
  const { months } = revenueChoice(page);
  const first = new Date(`${months.from}T00:00:00Z`);
  const ends: string[] = [];
  for (let month = first; month.toISOString().slice(0, 10) < months.until; month = nextMonth(month))
    ends.push(month.toISOString().slice(0, 10));
  return ends.reverse();
}

function nextMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
}

/** The month whose end is looked at: the one that is chosen, else the one that runs. */
export function chosenEnd(page: Pick<GridPage, 'url'>): string {
  const ends = endMonths(page);
  return ends.find((month) => month === page.url.searchParams.get('end')) ?? ends[0] ?? '';
}

/** What is deferred at the end of a month, by the month that earns it. */
export async function deferredGrid(page: GridPage): Promise<Grid> {
  const { months, where, currency } = revenueChoice(page);
  const ask = deferredAsk(chosenEnd(page), months, where);
  const { values } = await page.services.figures.ask(ask);
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const { money, day } = wordsOf(page.locale);
  const end = new Date(Date.parse(ask.until) - DAY);
  const later = values.filter((value) => value.currency === currency && value.value !== 0);
  return {
    caption: translator(page.locale, 'console-figures')('revenue.deferredOn', { day: day(end) }),
    empty: texts.noDeferred,
    head: [texts.earnedIn, texts.deferred],
    rows: later.map(({ split, value: minor }) => ({
      id: split,
      cells: [
        { value: split, text: shortMonth(page.locale, split) },
        {
          value: { minor, currency },
          text: money({ minor, currency }),
          href: rowsHref({ ...ask, split: null, where: { ...where, falls: split } }),
        },
      ],
    })),
  };
}
