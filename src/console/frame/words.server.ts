import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { DAY, nowMs } from '../../shared/clock.ts';
import { formatMoney, type Money } from '../../shared/money.ts';
import type { ConsoleLocale } from './console-locale.ts';

/** How the console writes texts, money and moments in a language. */
export function wordsOf(locale: ConsoleLocale) {
  return {
    t: translator(locale, 'console'),
    acts: translator(locale, 'console-acts'),
    money: (money: Money) => formatMoney(money, locale),
    day: (at: Date) => format(locale, 'day').format(at),
    moment: (at: Date) => format(locale, 'moment').format(at),
    ago: (at: Date) => agoIn(locale, at),
    list: (texts: readonly string[]) =>
      new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(texts),
    count: (count: number) => new Intl.NumberFormat(tagOf(locale)).format(count),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();
const STYLES = {
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' },
} as const;

function format(locale: ConsoleLocale, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tagOf(locale), STYLES[style]);
  formats.set(key, known);
  return known;
}

/** How long something waits: in the largest unit that fits. */
function agoIn(locale: ConsoleLocale, at: Date): string {
  const ms = nowMs() - at.getTime();
  const relative = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto', style: 'short' });
  const hour = DAY / 24;
  if (Math.abs(ms) >= DAY) return relative.format(-Math.round(ms / DAY), 'day');
  if (Math.abs(ms) >= hour) return relative.format(-Math.round(ms / hour), 'hour');
  return relative.format(-Math.round((ms / hour) * 60), 'minute');
}

function tagOf(locale: ConsoleLocale): string {
  return LOCALES[locale].hreflang;
}
