import type { ProviderPayment, Sale } from '../payments/provider.ts';
import { amountsOf } from '../subscriptions/amounts.ts';
import { priceOf } from '../subscriptions/price.ts';

export const at = new Date('2027-03-01T12:00:00Z');
export const until = new Date('2028-03-01T12:00:00Z');
export const billing = { name: 'Jo Doe', phone: null, country: 'CA', region: 'QC', vatId: null };
export const amounts = amountsOf(priceOf('premium-50'), billing, new Date('2026-06-01'));
export const order = { id: '018f', route: 'card', billing, ...amounts, renewalRule: 'byTerm' } as const;
export const usd = (minor: number) => ({ minor, currency: 'USD' }) as const;

export function payment(changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    reference: 'p1',
    amount: amounts.first.total,
    fee: 900,
    paidAt: at,
    paysUntil: until,
    refunds: [],
    dispute: null,
    ...changes,
  };
}

export function sale(status: Sale['status'], ...payments: ProviderPayment[]): Sale {
  return { reference: 'cs_1', orderId: order.id, status, payments };
}
