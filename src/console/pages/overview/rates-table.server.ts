import { textsOf, translator } from '../../../locales/messages.server.ts';
import { type Ask, type FigureAnswer, periodsOf } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import { DAY, nowMs } from '../../../shared/clock.ts';
import { addMonths } from '../../../shared/dates.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { printedFigure } from '../../parts/figure-value.server.ts';
import { percentIn, rowsHref, shortMonth } from '../../parts/grid.server.ts';
import type { Cell, TableProps } from '../../parts/table.tsx';

type Rates = Record<'refundRate' | 'disputeRate', FigureAnswer>;
type Parts = Record<'refunded' | 'sold' | 'disputed' | 'sales', FigureAnswer>;
/** How long after its month a rate may change, as its definition says. */
const CHANGES_FOR = 120 * DAY;

/** What the rates are shares of, by month. */
export function rateParts({ refundRate: { ask } }: Rates): Record<keyof Parts, Ask> {
  return {
    refunded: { ...ask, figure: 'refundedOfSales' },
    sold: { ...ask, figure: 'soldNet' },
    disputed: { ...ask, figure: 'disputesOfSales' },
    sales: { ...ask, figure: 'salesCount' },
  };
}

/** Refunds and disputes by the month of the sale, the newest first, each with what it is a share of. */
export function ratesTable(
  locale: ConsoleLocale,
  { refundRate, disputeRate }: Rates,
  parts: Parts,
): TableProps {
  const { overview } = textsOf(locale, 'console');
  return {
    caption: overview.rates,
    columns: [
      { label: overview.monthLabel, isMain: true },
      { label: figureWords(locale, 'refundRate').name, align: 'end' },
      { label: figureWords(locale, 'disputeRate').name, align: 'end' },
    ],
    rows: periodsOf(refundRate.ask)
      .toReversed()
      .map((period) => ({
        id: period,
        cells: [
          { text: shortMonth(locale, period), small: untilWords(locale, period) },
          rateCell(locale, period, [refundRate, parts.refunded, parts.sold]),
          rateCell(locale, period, [disputeRate, parts.disputed, parts.sales]),
        ],
      })),
    empty: overview.none,
  };
}

/** Until when the rates of a month may change; null where they no longer do. */
function untilWords(locale: ConsoleLocale, period: string): string | null {
  const last = new Date(endOf(period).getTime() + CHANGES_FOR);
  if (last.getTime() < nowMs()) return null;
  return translator(locale, 'console-rows')('rates.until', { day: wordsOf(locale).day(last) });
}

function rateCell(
  locale: ConsoleLocale,
  period: string,
  [rate, part, whole]: readonly [FigureAnswer, FigureAnswer, FigureAnswer],
): Cell {
  const found = rate.values.filter((one) => one.period === period);
  if (found.length === 0) return { text: '–' };
  const until = endOf(period).toISOString().slice(0, 10);
  const printed = (answer: FigureAnswer) =>
    printedFigure(locale, { ...answer, values: answer.values.filter((one) => one.period === period) });
  const shares = found.map(
    ({ value, currency }) =>
      `${percentIn(locale, value)}${found.length > 1 && currency ? ` ${currency}` : ''}`,
  );
  return {
    text: shares.join(' · '),
    small: translator(locale, 'console-rows')('rates.of', { part: printed(part), whole: printed(whole) }),
    href: rowsHref({ ...rate.ask, from: period, until }),
  };
}

function endOf(period: string): Date {
  return addMonths(new Date(`${period}T00:00:00Z`), 1);
}
