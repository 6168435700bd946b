import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import type { FormValue } from './form.ts';

/** What each request may say. A parameter that is not here is refused, as Stripe refuses what it does not know. */
const minor = v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number));
const text = v.pipe(v.string(), v.maxLength(5000));
const metadata = v.optional(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  {},
);
const expand = v.optional(v.array(text), []);
const address = v.pipe(text, v.url());
/** Of those that Stripe knows, the ones whose amounts are in hundredths here. */
const currency = v.picklist(['usd', 'eur', 'gbp', 'cad', 'brl', 'chf']);
const seconds = v.pipe(v.string(), v.regex(/^\d{10}$/), v.transform(Number));
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/));

const lineItem = v.strictObject({
  quantity: v.literal('1'),
  price_data: v.strictObject({
    currency,
    unit_amount: minor,
    recurring: v.optional(v.strictObject({ interval: v.picklist(['year', 'month']) })),
    product_data: v.strictObject({ name: v.pipe(text, v.minLength(1)) }),
  }),
});

const session = {
  mode: v.literal('subscription'),
  allowed_payment_method_types: v.optional(v.array(v.literal('card'))),
  adaptive_pricing: v.optional(v.strictObject({ enabled: flag })),
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  customer_email: v.optional(v.pipe(v.string(), v.rfcEmail())),
  locale: v.optional(v.picklist(['auto', 'en', 'de', 'es', 'fr', 'it', 'pt', 'pt-BR']), 'auto'),
  line_items: v.pipe(v.array(lineItem), v.minLength(1), v.maxLength(20)),
  discounts: v.optional(v.pipe(v.array(v.strictObject({ coupon: id })), v.maxLength(1)), []),
  metadata,
  subscription_data: v.optional(
    v.strictObject({
      metadata,
      trial_period_days: v.optional(v.pipe(minor, v.minValue(1), v.maxValue(730))),
    }),
    {},
  ),
  expand,
};

export const PARAMS = {
  none: v.strictObject({ expand }),
  session: v.variant('ui_mode', [
    v.strictObject({ ...session, ui_mode: v.literal('elements'), return_url: address }),
    v.strictObject({
      ...session,
      ui_mode: v.literal('hosted_page'),
      success_url: address,
      cancel_url: v.optional(address),
      custom_text: v.optional(
        v.strictObject({ submit: v.strictObject({ message: v.pipe(text, v.maxLength(1200)) }) }),
      ),
    }),
  ]),
  coupon: v.strictObject({
    id: v.optional(id),
    duration: v.literal('once'),
    amount_off: minor,
    currency,
    expand,
  }),
  price: v.strictObject({
    currency,
    unit_amount: minor,
    recurring: v.strictObject({ interval: v.picklist(['year', 'month']) }),
    product_data: v.strictObject({ name: v.pipe(text, v.minLength(1)) }),
    expand,
  }),
  subscription: v.strictObject({
    cancel_at_period_end: v.optional(flag),
    payment_settings: v.optional(
      v.strictObject({ save_default_payment_method: v.picklist(['on_subscription', 'off']) }),
    ),
    items: v.optional(
      v.array(
        v.union([
          v.strictObject({ id, deleted: v.literal('true') }),
          v.strictObject({ price: id, quantity: v.literal('1') }),
        ]),
      ),
    ),
    // Nothing else is understood: the stand-in computes no parts of a term.
    proration_behavior: v.optional(v.literal('none')),
    trial_end: v.optional(seconds),
    expand,
  }),
  refund: v.strictObject({ charge: id, amount: v.optional(minor), expand }),
  list: v.strictObject({
    limit: v.optional(v.pipe(minor, v.minValue(1), v.maxValue(100)), '10'),
    starting_after: v.optional(id),
    subscription: v.optional(id),
    customer: v.optional(id),
    charge: v.optional(id),
    status: v.optional(text),
    payment: v.optional(v.strictObject({ type: v.literal('payment_intent'), payment_intent: id })),
    expand,
  }),
};
export type SessionParams = v.InferOutput<typeof PARAMS.session>;
export type SubscriptionParams = v.InferOutput<typeof PARAMS.subscription>;
export type ListParams = v.InferOutput<typeof PARAMS.list>;

/** Reads parameters. @throws ApiError 400 that names the first one that is wrong */
export function readParams<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormValue,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, form);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const [first = '', ...inner] = (issue.path ?? []).map(({ key }) => String(key));
  const param = first + inner.map((step) => `[${step}]`).join('');
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const code = isUnknown
    ? 'parameter_unknown'
    : issue.input === undefined
      ? 'parameter_missing'
      : 'parameter_invalid';
  throw new ApiError(400, {
    code,
    param,
    message: `${isUnknown ? 'Received unknown' : 'Invalid or missing'} parameter: ${param}`,
  });
}
