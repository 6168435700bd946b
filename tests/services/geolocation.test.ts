import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { site } from '../support/site.ts';

const GERMAN = '85.214.132.117';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

type Answer = { [key: string]: unknown } & Record<'city' | 'traits' | 'location' | 'currency', object>;

const ask = (headers: Record<string, string>, url = site) =>
  fetch(`${url}/services/geolocation/`, { headers: { 'User-Agent': CHROME, ...headers } });
const recordOf = async (address: string) =>
  (await ask({ 'X-Test-Address': address })).json() as Promise<Answer>;

describe('the localization record', () => {
  test('R3.50 R7.18 answers JSON that only the caller keeps', async () => {
    const response = await ask({});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect(response.headers.get('vary')).toContain('User-Agent');
  });

  test('R3.52 R3.53 R3.54 the place: names, flags of anonymity, middle of the country', async () => {
    const { city, traits, location } = await recordOf(GERMAN);
    expect(city).toEqual({ geonameId: 0, names: expect.objectContaining({ en: 'Germany', it: 'Germania' }) });
    expect(traits).toMatchObject({
      isAnonymous: false,
      isAnonymousProxy: false,
      isAnonymousVpn: false,
      isTorExitNode: false,
      ipAddress: GERMAN,
      network: '85.214.0.0/15',
    });
    expect(location).toEqual({
      accuracyRadius: 340,
      latitude: 51.2,
      longitude: 10.4,
      metroCode: null,
      timeZone: 'Europe/Berlin',
    });
  });

  test('R3.55 R3.56 R3.57 R3.58 R3.59 the country: codes, facts, currency, tax, number, language', async () => {
    expect(await recordOf(GERMAN)).toMatchObject({
      country_name: 'Germany',
      country_code: 'DE',
      CountryCode3: 'DEU',
      capital: 'Berlin',
      continent_code: 'EU',
      phone_code: '+49',
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_name: 'Euro',
      TaxCountry: 'DE',
      ServicePhone: '+1 555 0100',
      CountryID: 276,
      languageCode: 'de',
      languageName: 'German',
      StoreID: 1,
      timeZoneRegion: 'Europe',
      consent: 'opt-in',
    });
    expect(await recordOf('24.201.0.1')).toMatchObject({ TaxCountry: 'CA' });
  });

  test('R3.60 the flag as an emoji and as a picture that is there', async () => {
    const { flag, flag_svg } = await recordOf(GERMAN);
    expect(flag).toBe('🇩🇪');
    const picture = await fetch(`${site}${flag_svg}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg [^>]*aria-label="DE"/);
    for (const name of ['ZZ.svg', 'de.svg', 'DE.png', '<b>.svg'])
      expect((await fetch(`${site}/services/geolocation/flag/${encodeURIComponent(name)}`)).status).toBe(404);
  });

  test('R3.61 R3.62 R3.63 R3.64 R3.65 R3.66 currency, country, browser, address, notices, service', async () => {
    const record = await recordOf(GERMAN);
    expect(Object.keys(record.currency)).toEqual(['code', 'symbol', 'casual']);
    expect(record).toMatchObject({
      country: { name: 'Germany', symbol: 'DE' },
      browser: 'Chrome',
      device: 'desktop',
      ipAddress: GERMAN,
      Message: '',
      MessageFR: '',
      servicePhone: '+1 555 0100',
      customerService: { phone: '+1 555 0100', email: 'hello@papergrove.example', hours: expect.any(String) },
    });
  });

  test.each([
    ['127.0.0.1', 'US', 'opt-out'],
    ['10.1.2.3', 'US', 'opt-out'],
    ['::1', 'US', 'opt-out'],
    ['::ffff:85.214.132.117', 'DE', 'opt-in'],
    ['2a01:4f8::1', 'DE', 'opt-in'],
    ['2001:db8::1', 'US', 'opt-in'],
    ['not an address', 'US', 'opt-in'],
  ])('%s is answered with %s, %s', async (address, country_code, consent) => {
    expect(await recordOf(address)).toMatchObject({ country_code, consent });
  });
});

describe('with other settings', () => {
  const MOVED = 'https://geo.example/v1/';
  let server: RunningServer;
  beforeAll(async () => {
    const env = { TEST_HOOKS: '0', TRUSTED_PROXIES: '127.0.0.0/8', GEOLOCATION_URL: MOVED };
    server = await startServer({ env });
  });
  afterAll(() => server.stop());

  const told = async (headers: Record<string, string>, url: string) => {
    const record = (await (await ask(headers, url)).json()) as Answer;
    return record['country_code'];
  };

  test('only a trusted proxy is believed, and without test hooks nobody’s test address', async () => {
    expect(await told({ 'X-Forwarded-For': `1.1.1.1, ${GERMAN}` }, server.url)).toBe('DE');
    expect(await told({ 'X-Test-Address': GERMAN }, server.url)).toBe('US');
    expect(await told({ 'X-Forwarded-For': GERMAN }, site)).toBe('US');
  });

  test('a service that was moved is what pages ask, and may', async () => {
    const page = await fetch(`${server.url}/`);
    expect(await page.text()).toContain(`"geolocationUrl":"${MOVED}"`);
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://geo.example;");
  });
});
