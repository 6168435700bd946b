import { translator } from '../../../locales/messages.server.ts';
import type { Receivable } from '../../../services/receivables/receivable.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';

/** What a customer has to do about an invoice: 'pays 120.00 € for invoice 2026-0007'; of no amount where it has none. */
export function owedWords(locale: Locale, one: Pick<Receivable, 'total' | 'open' | 'number'>): string {
  const t = translator(locale, 'books');
  const { total, open, number } = one;
  if (!total) return t('chase.paysWhole', { number });
  return t('chase.pays', { amount: formatMoney({ ...total, minor: open }, locale), number });
}
