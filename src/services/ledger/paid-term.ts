import type { ProviderPayment } from '../payments/provider.ts';

/** From when until when a charge pays. */
export type PaidTerm = { from: Date; until: Date };

/** A term follows the one before it, also where it is paid late or early; the first one begins when it is paid. */
export function termOf(
  { paidAt, paysUntil: until }: ProviderPayment,
  before: ProviderPayment | undefined,
): PaidTerm {
  return { from: before && before.paysUntil < until ? before.paysUntil : paidAt, until };
}
