import { describe, expect, test } from 'vitest';
import { amountsOf } from '../subscriptions/amounts.ts';
import { priceOf } from '../subscriptions/price.ts';
import type { Order } from './order.ts';
import { orderAnswer } from './order-answer.ts';

const order: Order = {
  id: '5f0c2f0e-3a5e-4c58-9d53-2f7a1f0f9b11',
  number: 1042,
  route: 'card',
  reference: 'cs_1',
  state: 'paid',
  accountId: '018f2f0e-3a5e-7c58-9d53-2f7a1f0f9b11',
  accountMade: true,
  sessionNumber: null,
  email: 'jo@example.com',
  locale: 'en',
  offer: 'plans',
  package: 'basic',
  plan: 'basic',
  ...amountsOf(priceOf('basic'), { country: 'CA', region: 'QC', vatId: null }, new Date('2026-06-01')),
  renewalRule: 'byTerm',
  licenceClass: 'individual',
  billing: { name: 'Jo van Doe', phone: null, country: 'CA', region: 'QC', vatId: null },
  partner: null,
  destination: '',
  held: null,
  version: 1,
  createdAt: new Date('2026-11-21T12:00:00Z'),
};

describe('an order as the API answers it', () => {
  const answer = orderAnswer(order);

  test('R3.83 the nine keys, amount a number with its currency', () => {
    expect(answer).toMatchObject({
      orderId: order.id,
      orderNumber: '1042',
      amount: 344.78,
      currencyCode: 'USD',
      sku: 'basic',
      product: 'Papergrove Basic',
      fname: 'Jo',
      userId: order.accountId,
      userEmail: 'jo@example.com',
    });
  });

  test('R3.84 its items have number, name, price and quantity', () => {
    expect(answer.items).toEqual([
      { sku: 'basic', productName: 'Papergrove Basic', unitPrice: 299.88, quantity: 1 },
    ]);
  });
});
