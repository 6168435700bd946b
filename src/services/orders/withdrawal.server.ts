import { DAY, HOUR } from '../../shared/clock.ts';
import { leftOf, type PaymentProvider } from '../payments/provider.ts';

/** `late`: the time for it is over. `unclear`: disputed, paid more than once, or not paid. */
export type Withdrawal = 'refunded' | 'late' | 'unclear';

/** What the law gives a consumer in the European Union to change their mind. */
export const WITHDRAWAL_DAYS = 14;
/** A day is over when it is over everywhere on Earth. */
const LAST_PLACE = 12 * HOUR;

/** The first moment that is too late: the day of the payment is not counted, the last one counts to its end. */
export function withdrawalEnd(paidAt: Date): Date {
  const day = Math.floor(paidAt.getTime() / DAY) * DAY;
  return new Date(day + (WITHDRAWAL_DAYS + 1) * DAY + LAST_PLACE);
}

/**
 * Gives the first payment of a sale back, whole, and ends its renewing. Whatever was done of it before is not done
 * again: what is left to give back is asked of the provider each time, and the same refund has the same key.
 *
 * @param declaredAt when the buyer said so, which may be long before the provider answers
 * @throws ProviderError
 */
export async function withdrawFrom(
  provider: PaymentProvider,
  reference: string,
  declaredAt: Date,
): Promise<Withdrawal> {
  const sale = await provider.sale(reference);
  const [payment, second] = sale?.payments ?? [];
  if (!sale || !payment || second || payment.dispute) return 'unclear';
  if (declaredAt >= withdrawalEnd(payment.paidAt)) return 'late';
  const left = leftOf(payment);
  if (left > 0)
    await provider.refund({
      reference: payment.reference,
      amount: { ...payment.amount, minor: left },
      key: `withdrawal-${payment.reference}-${left}`,
    });
  // Some providers end a sale with its refund.
  const refunded = left > 0 ? await provider.sale(reference) : sale;
  if (refunded?.status === 'active' || refunded?.status === 'suspended') await provider.cancel(reference);
  return 'refunded';
}
