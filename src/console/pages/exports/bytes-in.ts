import { LOCALES } from '../../../locales/locales.table.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

/** A size as it is read: '12.5 MB'. */
export function bytesIn(bytes: number, locale: ConsoleLocale): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  const style = { style: 'unit', unit: UNITS[power] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LOCALES[locale].hreflang, style).format(bytes / STEP ** power);
}
