import { minorDigits } from '../../shared/money.ts';

/** '12.50' or '12,50' in minor units of a currency; undefined for what is no such amount. */
export function minorOf(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const plain = typed.trim().replace(',', '.');
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(plain) ?? [];
  if (whole === '' || part.length > digits || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return Number(`${whole}${part.padEnd(digits, '0')}`);
}
