import { ApiError, missing } from './api-error.ts';
import type { StandIn } from './billing.server.ts';
import type { FormValue } from './form.ts';
import { priceShape } from './money-shapes.server.ts';
import { PARAMS, readParams, type SubscriptionParams } from './params.ts';
import { endOfPeriod, newStripeId, type SubscriptionRow } from './records.server.ts';
import { subscriptionShape } from './shapes.server.ts';

/** A price by itself, of which an item of a subscription is made. */
export function createPrice({ records }: StandIn, { form }: { form: FormValue }): object {
  const params = readParams(PARAMS.price, form);
  const { interval: term } = params.recurring;
  const row = {
    id: newStripeId('price'),
    created: records.seconds(),
    name: params.product_data.name,
    amount: params.unit_amount,
    currency: params.currency,
    term,
  };
  records.prices.set(row.id, row);
  return priceShape(row);
}

/** What is asked for in the place of the items there are, all of which have to go. */
export function newItems({ records }: StandIn, row: SubscriptionRow, params: SubscriptionParams) {
  const { items = [], trial_end: trialEnd, proration_behavior: proration } = params;
  const prices = items.flatMap((item) => {
    if (!('price' in item)) return [];
    const price = records.prices.get(item.price);
    if (!price) throw missing('price', item.price);
    return [price];
  });
  const gone = items.flatMap((item) => ('id' in item ? [item.id] : []));
  const known = subscriptionShape(records, row);
  const [price] = prices;
  if (
    !price ||
    proration !== 'none' ||
    gone.toSorted().join() !==
      known.items.data
        .map(({ id }) => id)
        .toSorted()
        .join()
  )
    throw new ApiError(400, {
      param: 'items',
      message: 'The stand-in replaces all items, without proration.',
    });
  const { term } = price;
  if (prices.some((one) => one.term !== term))
    throw new ApiError(400, { param: 'items', message: 'All prices need the same interval.' });
  const { currency } = records.sessions.get(row.session) ?? {};
  if (prices.some((one) => one.currency !== currency))
    throw new ApiError(400, { param: 'items', message: 'A subscription stays in its currency.' });
  const end = endOfPeriod(row, records, row.periods);
  const isOther = known.items.data.some((item) => item.price.recurring.interval !== term);
  if ((isOther || trialEnd !== undefined) && trialEnd !== end)
    throw new ApiError(400, {
      param: 'trial_end',
      message: 'Another interval begins when this period ends.',
    });
  return { lines: prices.map(({ name, amount }) => ({ name, amount })), term, trialEnd };
}
