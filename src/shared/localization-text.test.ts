import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GeolocationService } from '../services/geolocation/geolocation.server.ts';
import { claimedAddress } from '../site/localization/claimed-address.ts';
import { compactText, readLocalization } from './localization-text.ts';

const contacts = {
  IT: { phone: '+39 02 555 0100', email: 'aiuto@papergrove.example', Message: 'Chiuso', MessageFR: '' },
};
const service = new GeolocationService({ onError: () => undefined, contacts });
const italian = service.record({ address: '2.32.0.1', userAgent: '' });
const kept = compactText(italian);
const forged = (change: object) => JSON.stringify({ ...JSON.parse(kept), ...change });

describe('the compact record', () => {
  test('R4.4.26 S28 keeps what pages need, in less than a cookie may have', () => {
    expect(JSON.parse(kept)).toEqual({
      country_code: 'IT',
      CountryCode3: 'ITA',
      currency: { code: 'EUR', symbol: '€', casual: 'US$' },
      TaxCountry: 'IT',
      languageCode: 'it',
      consent: 'opt-in',
      servicePhone: '+39 02 555 0100',
      customerService: expect.objectContaining({ email: 'aiuto@papergrove.example' }),
      Message: 'Chiuso',
      MessageFR: '',
    });
    expect(encodeURIComponent(kept).length).toBeLessThan(1_000);
    expect(kept).not.toContain('2.32');
  });

  test('the whole one and the kept one are both read', () => {
    expect(readLocalization(JSON.stringify(italian))).toEqual(italian);
    expect(readLocalization(kept)).toEqual(JSON.parse(kept));
  });

  test.each([
    '',
    'null',
    '1',
    '"DE"',
    '[]',
    '{}',
    '{"country_code":"US"}',
    '</script><script>alert(1)</script>',
    forged({ country_code: 'Germany' }),
    forged({ country_code: ['IT'] }),
    forged({ country_code: { toString: 1 } }),
    forged({ currency: null }),
    forged({ currency: { code: '€' } }),
    forged({ consent: 'never' }),
    forged({ consent: null }),
    forged({ servicePhone: 'javascript:alert(1)' }),
    forged({ servicePhone: '+1\u202e555' }),
    forged({ servicePhone: ['+1 555 0100'] }),
    forged({ customerService: { email: 'a@b?subject=x' } }),
    forged({ Message: 'x'.repeat(10_000) }),
    forged({ Message: { toString: 1 } }),
  ])('%j is none', (text) => {
    expect(readLocalization(text)).toBeUndefined();
  });

  test('no text makes reading fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readLocalization(text)).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [' 2a01:4f8::1 ', '2a01:4f8::1'],
  ['<script>', ''],
  ['1.2.3.4<b>', ''],
  [undefined, ''],
])('a sign-up claims of %j %j', (ipAddress, claimed) => {
  expect(claimedAddress({ ...italian, ipAddress: ipAddress as string })).toBe(claimed);
});
