import { describe, expect, test } from 'vitest';
import { MONTHS, priceOf } from '../subscriptions/price.ts';
import { quoteOf } from './quote.server.ts';

const AMOUNT = /[\d.,]+/;
const amountIn = (text = '') => Number((AMOUNT.exec(text)?.[0] ?? '').replaceAll(',', ''));

describe('I13.22 U48 what a year costs paid by the month', () => {
  test.each([
    ['US', 'NY'],
    ['DE', null],
  ])('stands beside what the year costs, with the same taxes: %s', (country, region) => {
    const price = priceOf('premium-50');
    const { lines } = quoteOf(price, { country, region, vatId: null }, 'en');
    const line = lines.find(({ before }) => before !== undefined);
    const [now, before] = [amountIn(line?.value), amountIn(line?.before?.value)];
    expect(before).toBeGreaterThan(now);
    const tax = now / (price.total.minor / 100);
    expect(before).toBeCloseTo(((MONTHS.year * price.regular.minor) / 100) * tax, 0);
  });
});
