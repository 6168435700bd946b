import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../companies/profile.ts';
import { placeOf } from './place-of.ts';

const company = (country: string, region = '') => ({
  id: 'c',
  profile: { ...EMPTY_PROFILE, name: 'Pellwick', country, region },
});
const TEXAS = { country: 'US', region: 'TX' };
const named = (companyId: string | null) => ({ place: TEXAS, companyId });

test('I15.126 a document is used where its company is, unless another place was named for it', () => {
  expect(placeOf(company('DE'), named(null))).toEqual({ country: 'DE', region: '' });
  expect(placeOf(company('DE'), named('other'))).toEqual({ country: 'DE', region: '' });
  expect(placeOf(company('DE'), named('c'))).toEqual(TEXAS);
  expect(placeOf(company('US', 'ME'), { place: undefined, companyId: null })).toEqual({
    ...{ country: 'US', region: 'ME' },
  });
  expect(placeOf(company('CA', 'Somewhere'), named(null))).toEqual({ country: 'CA', region: '' });
});

test('I15.126 in the same country, without a country and without a company the place of the account counts', () => {
  for (const one of [company('US', 'ME'), company('US'), company(''), undefined])
    expect(placeOf(one, named(null))).toEqual(TEXAS);
  expect(placeOf(undefined, { place: undefined, companyId: null })).toBeUndefined();
});
