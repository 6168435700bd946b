import { textsOf, translator } from '../../locales/messages.server.ts';
import type { FlagInTheWay } from '../../services/affiliate-payouts/desk.ts';
import { totalsOf } from '../../services/affiliate-payouts/desk.ts';
import type { PayoutRunState, PayoutState } from '../../services/affiliates/states.table.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';
import { known } from './happening-words.server.ts';
import type { TableProps, Tone } from './table.tsx';

/** Payouts are in the currency of the agreement. */
const CURRENCY = 'USD';

export const RUN_TONES: Readonly<Record<PayoutRunState, Tone>> = {
  prepared: 'warn',
  lookedAt: 'warn',
  approved: 'warn',
  sending: 'warn',
  closed: 'good',
};

export const PAYOUT_TONES: Readonly<Record<PayoutState, Tone>> = {
  prepared: 'quiet',
  sent: 'warn',
  paid: 'good',
  unclaimed: 'warn',
  failed: 'bad',
  returned: 'bad',
};

export function dollarsIn(locale: ConsoleLocale): (minor: number) => string {
  const { money } = wordsOf(locale);
  return (minor) => money({ minor, currency: CURRENCY });
}

/** A month (YYYY-MM) in words. */
export function monthIn(locale: ConsoleLocale, month: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The same as a heading. */
export function monthTitle(locale: ConsoleLocale, month: string): string {
  const text = monthIn(locale, month);
  return `${text.slice(0, 1).toLocaleUpperCase(locale)}${text.slice(1)}`;
}

/** Who did something with a run: of somebody in the console the address. */
export function handIn(by: string): string {
  return /^console \((.+)\)$/.exec(by)?.[1] ?? by;
}

/** How a payout is made, in a word. */
export function methodIn(locale: ConsoleLocale, method: string): string {
  return known(textsOf(locale, 'console-money').methods, method);
}

/** What is open of an affiliate, in a line; null for nothing. */
export function flagsLine(locale: ConsoleLocale, flags: readonly FlagInTheWay[]): string | null {
  if (flags.length === 0) return null;
  const t = translator(locale, 'console-money');
  const titles = flags.map(({ rule }) => translator(locale, 'affiliate-questions')(`found.${rule}.title`));
  return t('run.flags', { count: flags.length, what: wordsOf(locale).list(titles) });
}

/** What goes by each method, and all of it. */
export function totalsTable(
  locale: ConsoleLocale,
  lines: readonly { amount: number; method: string }[],
): TableProps {
  const t = translator(locale, 'console-money');
  const { count } = wordsOf(locale);
  const dollars = dollarsIn(locale);
  const totals = totalsOf(lines);
  const whole = totals.reduce((sum, { total }) => sum + total, 0);
  const payouts = totals.reduce((sum, one) => sum + one.count, 0);
  const rows = totals.map((one) => ({
    id: one.method,
    cells: [
      { text: methodIn(locale, one.method) },
      { text: CURRENCY },
      { text: count(one.count) },
      { text: dollars(one.total) },
    ],
  }));
  const all = {
    id: 'all',
    cells: [{ text: t('run.all') }, { text: CURRENCY }, { text: count(payouts) }, { text: dollars(whole) }],
  };
  return {
    caption: t('run.totals'),
    empty: t('run.nobody'),
    columns: [
      { label: t('run.method'), isMain: true },
      { label: t('run.currency') },
      { label: t('run.payouts'), align: 'end' },
      { label: t('run.total'), align: 'end' },
    ],
    rows: rows.length > 1 ? [...rows, all] : rows,
  };
}
