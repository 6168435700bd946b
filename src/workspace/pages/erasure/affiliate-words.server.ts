import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ErasureStanding } from '../../../services/leaving/erasure.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';

/** What becomes of an affiliate whose account is erased: its end by section 26, and what it waits for. */
export function affiliateWords(
  locale: Locale,
  { end, owed, hasAccount }: ErasureStanding,
): { title: string; texts: string[] } {
  const texts = textsOf(locale, 'affiliate-erasure');
  const t = translator(locale, 'affiliate-erasure');
  const dollars = (minor: number) => formatMoney({ minor, currency: 'USD' }, locale);
  const open = owed.accrued + owed.due + owed.held;
  return {
    title: texts.title,
    texts: [
      ...(end ? [texts.ends] : []),
      ...(end && end.forfeited > 0 ? [t('forfeits', { amount: dollars(end.forfeited) })] : []),
      open > 0 ? t('owed', { amount: dollars(end ? Math.max(open - end.forfeited, 0) : open) }) : texts.open,
      ...(open > 0 && !hasAccount ? [texts.noAccount] : []),
      texts.kept,
    ],
  };
}
