import { expect, test } from 'vitest';
import { paidSignals } from './paid-signals.ts';

test.each([
  ['gclid=x&sub=1', ['gclid']],
  ['utm_medium=CPC', ['utm_medium=cpc']],
  ['utm_medium=paid-social&ttclid=1', ['ttclid', 'utm_medium=paid-social']],
  ['fbclid=IwAR0', []],
  ['utm_source=blog&utm_medium=referral', []],
  ['gclid=', []],
  ['GCLID=x&UTM_Medium=ppc', ['gclid', 'utm_medium=ppc']],
])('I16.33 what says that somebody paid for %j: %j', (query, signals) => {
  expect(paidSignals(new URLSearchParams(query))).toEqual(signals);
});
