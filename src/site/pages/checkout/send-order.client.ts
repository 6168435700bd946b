import type {
  CheckoutFault,
  CheckoutField,
  PurchaseAnswer,
} from '../../../services/purchases/checkout-fields.ts';
import type { CheckoutFacts } from './checkout-facts.ts';

/** The service said no: why, and about which fields. */
export class PurchaseRefusal extends Error {
  readonly code: string;
  readonly fields: readonly [CheckoutField, CheckoutFault][];
  constructor(code: string, fields: readonly [CheckoutField, CheckoutFault][]) {
    super(`the order was refused: ${code}`);
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Whether an order is paid, by what its provider says: a payment may have gone through whose answer was lost on the way.
 * Who cannot be asked has not said so.
 */
export async function isPaid({ order }: CheckoutFacts, orderId: string): Promise<boolean> {
  try {
    const response = await fetch(`${order}${orderId}`, { headers: { Accept: 'application/json' } });
    // Whatever was answered, only this one word of it counts.
    return response.ok && ((await response.json()) as { state?: unknown }).state === 'paid';
  } catch {
    return false;
  }
}

type Refused = { error?: { code?: string; field?: string | null; message?: string } };

/** Places the order that the form describes. @throws PurchaseRefusal, and what the network throws */
export async function sendOrder(
  { service, path, buy }: CheckoutFacts,
  fields: Readonly<Record<string, string | boolean>>,
): Promise<PurchaseAnswer> {
  const response = await fetch(service, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ path, buy, ...fields }),
  });
  // Our own server wrote it; what is no JSON is an unknown refusal.
  const answer = (await response.json().catch(() => ({}))) as PurchaseAnswer & Refused;
  if (response.ok) return answer;
  const { code = 'unknown', field, message } = answer.error ?? {};
  // The service names the fault as the form's texts do.
  const wrong = code === 'invalid_order' && field ? [[field, message] as [CheckoutField, CheckoutFault]] : [];
  throw new PurchaseRefusal(code, wrong);
}
