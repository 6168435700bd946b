import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { settled } from './retailer.fixture.ts';
import { OrderListSchema, saleOf } from './transactions.ts';

describe('books of the retailer', () => {
  const row = {
    transactionTime: '2027-01-15T03:00:00-07:00',
    receipt: 'P3RGBKGB',
    transactionType: 'SALE',
    totalOrderAmount: 299.88,
    totalTaxAmount: { '@nil': 'true' },
    currency: 'USD',
    vendor: 'papergrove',
    lineItemData: { recurring: true, accountAmount: 250, status: 'ACTIVE' },
  };
  const read = (orderData: unknown) => saleOf('P3RGBKGB', v.parse(OrderListSchema, { orderData }));

  test('lists of one, nothing as an object, numbers as text or not', () => {
    const expected = read([row]);
    expect(read(row)).toEqual(expected);
    expect(read({ ...row, totalOrderAmount: '299.88', lineItemData: [row.lineItemData] })).toEqual(expected);
    expect(read({ ...row, transactionTime: '20270115T030000-0700' })).toEqual(expected);
    expect(expected.payments[0]).toMatchObject({
      amount: { minor: 29_988, currency: 'USD' },
      fee: 4_988,
      paidAt: new Date('2027-01-15T10:00:00Z'),
      paysUntil: new Date('2028-01-15T10:00:00Z'),
    });
  });

  test('S55 a test sale pays for nothing, another currency is shown as what it is', () => {
    expect(read({ ...row, transactionType: 'TEST_SALE' })).toMatchObject({ status: 'pending', payments: [] });
    const sale = read({ ...row, currency: 'EUR' });
    expect(sale.payments[0]?.fee).toBeNull();
    expect(settled(sale)).toMatchObject({ state: 'review', entitledUntil: null });
  });

  test('with money that goes back the retailer takes our share of it, and gives the rest of its fee back', () => {
    const back = (type: string, total: number, share: number | null) => ({
      ...row,
      transactionType: type,
      totalOrderAmount: -total,
      transactionTime: '2027-02-01T03:00:00-07:00',
      lineItemData: { ...row.lineItemData, accountAmount: share },
    });
    const refunded = read([row, back('RFND', 100, -80)]);
    expect(refunded.payments[0]?.refunds).toMatchObject([{ amount: { minor: 10_000 }, feeBack: 2_000 }]);
    const unsaid = read([row, back('RFND', 100, null)]);
    expect(unsaid.payments[0]?.refunds[0]).not.toHaveProperty('feeBack');
    const lost = read([row, back('CGBK', 299.88, -250)]);
    const inAll = new Map<string, number>();
    for (const { entries } of settled(lost).journals)
      for (const { account, amount } of entries) inAll.set(account, (inAll.get(account) ?? 0) + amount);
    expect([...inAll.values()].filter((amount) => amount !== 0)).toEqual([]);
  });

  test('of a leap day the year ends on the last of February', () => {
    const { payments } = read({ ...row, transactionTime: '2028-02-29T03:00:00-07:00' });
    expect(payments[0]?.paysUntil).toEqual(new Date('2029-02-28T10:00:00Z'));
  });

  test('what does not renew, or was paid to its end, ends with what is paid', () => {
    for (const line of [{ recurring: false }, { recurring: true, status: 'COMPLETED' }, { recurring: true }])
      expect(read({ ...row, lineItemData: line }).status).toBe('cancelled');
  });

  test('S53 a cheque that bounced takes its payment back; one that was paid after all does not', () => {
    const at = (day: string) => `2028-01-${day}T03:00:00-07:00`;
    const renewal = { ...row, receipt: 'P3RGBKGB-B002' };
    const bill = (day: string) => ({ ...renewal, transactionType: 'BILL', transactionTime: at(day) });
    const bounce = (day: string) => ({
      ...renewal,
      transactionType: 'INSF',
      totalOrderAmount: '-299.88',
      transactionTime: at(day),
    });
    const bounced = read([bounce('20'), bill('15'), row]);
    expect(bounced.status).toBe('suspended');
    expect(bounced.payments.map(({ dispute }) => dispute?.state)).toEqual([undefined, 'lost']);
    expect(settled(bounced).subscription).toMatchObject({ paidUntil: bounced.payments[0]?.paysUntil });
    const paid = read([bounce('15'), bill('20'), row]);
    expect(paid.status).toBe('active');
    expect(paid.payments.map(({ dispute }) => dispute)).toEqual([null, null]);
  });
});
