import type Stripe from 'stripe';
import * as v from 'valibot';
import { SECOND } from '../../../shared/clock.ts';
import { ProviderError, type RenewalChange } from '../provider.ts';
import { stripeAmount } from './amount.ts';
import { asked, done } from './failures.server.ts';
import { findSession } from './sale.server.ts';
import { linesOf } from './session-params.ts';

const pricedShape = v.object({ id: v.string() });

/**
 * Puts other prices in the place of those a subscription renews at, without proration: nothing is charged for it, and the
 * next invoice is of the new ones. Where terms get another length Stripe would begin one at once: what is paid is then
 * declared a trial to its end, as after a year that months follow (0032). The same change again changes nothing.
 */
export async function changeRenewal(stripe: Stripe, change: RenewalChange): Promise<void> {
  const { reference, product, term, renewal, from } = change;
  const { subscription } = (await findSession(stripe, reference)) ?? {};
  const items = subscription?.items?.data ?? [];
  if (!subscription || items.length === 0) throw new ProviderError('refused', 'Stripe: nothing renews');
  const prices: { id: string }[] = [];
  for (const { name, amount } of linesOf(renewal, product)) {
    const params = {
      currency: amount.currency.toLowerCase(),
      unit_amount: stripeAmount(amount),
      recurring: { interval: term },
      product_data: { name },
    };
    prices.push(await asked(pricedShape, () => stripe.prices.create(params)));
  }
  const isOtherTerm = items.some(({ price }) => price.recurring?.interval !== term);
  await done(() =>
    stripe.subscriptions.update(subscription.id, {
      items: [
        ...items.map(({ id }) => ({ id, deleted: true })),
        ...prices.map(({ id }) => ({ price: id, quantity: 1 })),
      ],
      proration_behavior: 'none',
      ...(isOtherTerm ? { trial_end: Math.floor(from.getTime() / SECOND) } : {}),
    }),
  );
}
