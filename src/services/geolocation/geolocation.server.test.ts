import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { COMPANY } from '../../shared/company.table.ts';
import { LONGEST_NOTICES } from '../../shared/localization.ts';
import { SERVICE_CONTACTS } from './contacts.table.ts';
import { GeolocationService } from './geolocation.server.ts';

const GERMAN = '85.214.132.117';
const service = new GeolocationService({
  onError: (error) => {
    throw error;
  },
});
const recordOf = (address: string, userAgent = '') => service.record({ address, userAgent });

describe('country of an address', () => {
  test.each([
    [GERMAN, 'DE'],
    [`::ffff:${GERMAN}`, 'DE'],
    ['2a01:4f8::1', 'DE'],
    ['24.201.0.1', 'CA'],
    ['8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['127.0.0.1', 'US'],
    ['::1', 'US'],
    ['192.168.1.1', 'US'],
    ['::ffff:10.0.0.1', 'US'],
    ['100.100.0.1', 'US'],
    ['fd00::1', 'US'],
    ['203.0.113.9', undefined],
    ['2001:db8::1', undefined],
    ['240.0.0.1', undefined],
    ['', undefined],
    ['nonsense', undefined],
    ['1.2.3.4, 5.6.7.8', undefined],
  ])('%s is %s', (address, country) => {
    expect(service.countryOf(address)).toBe(country);
  });

  test('no text makes it fail, and what it answers is a country', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4Extended(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const country = service.countryOf(text);
        expect(country ?? 'US').toMatch(/^[A-Z]{2}$/);
        expect(service.record({ address: text, userAgent: text }).country_code).toMatch(/^[A-Z]{2}$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('localization record', () => {
  test.each([
    ['DE', GERMAN, 'opt-in'],
    ['CA', '24.201.0.1', 'opt-in'],
    ['US', '8.8.8.8', 'opt-out'],
  ] as const)('of %s asks as the country does', (country, address, consent) => {
    expect(recordOf(address)).toMatchObject({ country_code: country, TaxCountry: country, consent });
  });

  test.each(['', 'nonsense', '203.0.113.9'])('of %j is the default, and asks for opt-in', (address) => {
    const record = recordOf(address);
    expect(record).toMatchObject({ country_code: 'US', CountryCode3: 'USA', consent: 'opt-in' });
    expect(record.ipAddress).toBe(address === 'nonsense' ? '' : address);
  });

  test('prices are US dollars: said so outside the United States', () => {
    expect(recordOf('8.8.8.8').currency).toEqual({ code: 'USD', symbol: '$', casual: '$' });
    expect(recordOf(GERMAN).currency).toEqual({ code: 'EUR', symbol: '€', casual: 'US$' });
  });

  test('R3.66 telephone, address and notices are the company’s, or those the operator has for the country', () => {
    const own = { phone: COMPANY.phone, email: COMPANY.email, hours: expect.any(String) };
    expect(recordOf(GERMAN)).toMatchObject({
      servicePhone: COMPANY.phone,
      Message: '',
      customerService: own,
    });
    const contacts = { DE: { phone: '+49 30 555', Message: 'Offen', MessageFR: 'Ouvert' } };
    const other = new GeolocationService({ onError: () => undefined, contacts });
    const record = other.record({ address: GERMAN, userAgent: '' });
    expect(record).toMatchObject({
      servicePhone: '+49 30 555',
      ServicePhone: '+49 30 555',
      customerService: { ...own, phone: '+49 30 555' },
      Message: 'Offen',
      MessageFR: 'Ouvert',
    });
    expect(other.record({ address: '8.8.8.8', userAgent: '' }).Message).toBe('');
  });

  test('notices of the table fit the cookie', () => {
    for (const { Message = '', MessageFR = '' } of Object.values(SERVICE_CONTACTS))
      expect(`${Message}${MessageFR}`.length).toBeLessThanOrEqual(LONGEST_NOTICES);
  });

  test.each([
    [
      'Chrome',
      'desktop',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    ],
    [
      'Edge',
      'desktop',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    ],
    ['Firefox', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    [
      'Safari',
      'mobile',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari',
      'tablet',
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Samsung Internet',
      'mobile',
      'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    ],
    [
      'Chrome',
      'tablet',
      'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    ],
    ['other', 'desktop', 'curl/8'],
    ['other', 'desktop', ''],
  ])('R3.63 tells %s on a %s', (browser, device, userAgent) => {
    expect(recordOf(GERMAN, userAgent)).toMatchObject({ browser, device });
  });

  test('without a database everybody is unknown, and it is told once', () => {
    const onError = vi.fn();
    const find = () => {
      throw new Error('ENOENT');
    };
    const blind = new GeolocationService({ onError, database: { find } });
    expect([blind.countryOf(GERMAN), blind.countryOf(GERMAN)]).toEqual([undefined, undefined]);
    expect(blind.record({ address: GERMAN, userAgent: '' })).toMatchObject({
      country_code: 'US',
      ipAddress: GERMAN,
      consent: 'opt-in',
    });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('a country nobody has heard of is unknown', () => {
    const database = { find: () => ({ country: 'QQ', network: '1.2.3.0/24' }) };
    expect(
      new GeolocationService({ onError: () => undefined, database }).countryOf('1.2.3.4'),
    ).toBeUndefined();
  });
});
