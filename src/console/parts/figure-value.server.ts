import type { FigureAnswer, FigureValue } from '../../services/figures/ask.ts';
import { CURRENCY } from '../../services/subscriptions/currencies.table.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';
import { percentIn } from './grid.server.ts';

/** All that a figure is, one currency after the other; nothing is nothing of ours. */
export function printedFigure(
  locale: ConsoleLocale,
  { values, unit }: Pick<FigureAnswer, 'values' | 'unit'>,
): string {
  // What is counted has no currency, whatever it was paid in.
  if (unit === 'count')
    return printedValue(locale, unit, {
      value: values.reduce((sum, { value }) => sum + value, 0),
      currency: null,
    });
  const there = values.filter(({ value }) => value !== 0);
  const [first, ...others] = there.length > 0 ? there : [{ currency: CURRENCY, value: 0 }];
  return [first, ...others].map((value) => printedValue(locale, unit, value)).join(' + ');
}

/** One value of it. */
export function printedValue(
  locale: ConsoleLocale,
  unit: FigureAnswer['unit'],
  { value, currency }: Pick<FigureValue, 'value' | 'currency'>,
): string {
  const { money, count } = wordsOf(locale);
  if (unit === 'money') return money({ minor: value, currency: currency ?? CURRENCY });
  // What is shared out in equal parts is not whole.
  return unit === 'share' ? percentIn(locale, value) : count(Math.round(value * 10) / 10);
}
