import { expect, test } from 'vitest';
import { amountsOf } from '../../../services/subscriptions/amounts.ts';
import type { PackageToken } from '../../../services/subscriptions/plans.table.ts';
import { priceOf } from '../../../services/subscriptions/price.ts';
import { renewalRuleOf } from '../../../services/subscriptions/renewal.ts';
import { offerWords, renewalWords } from './agreed-words.server.ts';

function agreed(token: PackageToken, country: string, region: string | null = null) {
  const rule = renewalRuleOf({ country, vatId: null });
  const at = new Date('2026-11-26T12:00:00Z');
  const amounts = amountsOf(priceOf(token), { country, region, vatId: null }, at, rule);
  return { ...amounts, package: token, offer: 'plans', renewalRule: rule };
}

test('I17.320 an order says for how long each renewal is, and why it costs otherwise than the first payment', () => {
  const german = agreed('premium', 'DE');
  expect(renewalWords('en', german)).toBe(
    '$63.77 for a month: after the first term the law of the buyer’s country lets consumers leave any month',
  );
  expect(offerWords('en', german)).toBe('Papergrove Premium, a year');

  const canadian = agreed('basic-40', 'CA', 'QC');
  expect(offerWords('en', canadian)).toBe('Papergrove Basic, a year, 40% off the first payment');
  expect(renewalWords('en', canadian)).toBe('$344.78 for a year');

  const { renewal } = agreed('basic', 'US');
  const next = { package: 'basic' as const, renewal, from: new Date('2027-11-26T12:00:00Z') };
  expect(renewalWords('en', { ...agreed('premium', 'US'), next })).toBe(
    '$299.88 for a year, as Papergrove Basic from Nov 26, 2027',
  );
});
