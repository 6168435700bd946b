import { textsOf } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';

/** A word of PayPal's own for what went wrong: DENIED, RECEIVER_UNREGISTERED. */
const CODE = /^[A-Z][A-Z_]{3,}$/;

/** Why a payout did not reach its affiliate, in words; what a bank or a person wrote stays as it is. */
export function failureWords(failure: string, locale: Locale): string {
  if (!CODE.test(failure)) return failure;
  const { failures } = textsOf(locale, 'affiliate-notices');
  if (failure.includes('UNCLAIMED')) return failures.unclaimed;
  return /^(RETURNED|REFUNDED|REVERSED)/.test(failure) ? failures.returned : failures.refused;
}
