import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPage } from '../../../routes/match.ts';
import { presumedCountry } from '../../../services/geolocation/presumed-country.server.ts';
import { chosenOn } from '../../../services/purchases/chosen.server.ts';
import { paymentPolicy } from '../../../services/purchases/payment-policy.server.ts';
import { quoteOf } from '../../../services/purchases/quote.server.ts';
import { readCheckout } from '../../../services/purchases/read-checkout.server.ts';
import { readVatId, regionsOf } from '../../../services/purchases/tax-place.server.ts';
import { PACKAGES } from '../../../services/subscriptions/plans.table.ts';
import { priceOf } from '../../../services/subscriptions/price.ts';
import { keysOf } from '../../../shared/keys.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { COUNTRIES } from '../../../shared/places.table.ts';

const TOKENS = keysOf(PACKAGES);
const DOLLARS = /US dollars|US-Dollar|dollars américains|dólares (estadounid|american)|dollari statunitensi/;

describe('the slip', () => {
  test('U44 U46 its lines add up to its total, for every package, place and language', () => {
    const place = fc.constantFrom(...COUNTRIES.split(' ')).chain((country) =>
      fc.record({
        country: fc.constant(country),
        region: fc.constantFrom(null, ...regionsOf(country, 'en').map(({ code }) => code)),
        vatId: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...TOKENS),
        place,
        fc.constantFrom(...LOCALE_CODES),
        (token, where, locale) => {
          const { lines, total, shown } = quoteOf(priceOf(token), where, locale);
          const minors = lines.map(({ value }) => (/\d/.test(value) ? Number(value.replace(/\D/g, '')) : 0));
          const sum = minors.slice(0, -1).reduce((all, minor) => all + minor, 0);
          expect(minors.at(-1)).toBe(sum);
          expect(lines.at(-1)?.value).toBe(total);
          expect(shown.endsWith(` ${sum}`)).toBe(true);
        },
      ),
    );
  });

  test('I13.23 beside prices with VAT no month and no other price stands without it', () => {
    const lines = (country: string, vatId: string | null = null) =>
      quoteOf(priceOf('basic'), { country, region: null, vatId }, 'de').lines;
    const consumer = JSON.stringify(lines('DE')).replaceAll('\u00a0', ' ');
    expect(consumer).not.toMatch(/24,99|37,99/);
    expect(consumer).toContain('542,52 $');
    expect(lines('DE').map(({ label }) => label)).toEqual([
      'Preis ohne Steuern',
      expect.stringContaining('MwSt.'),
      'Heute zu zahlen',
    ]);
    expect(JSON.stringify(lines('DE', 'DE136695976')).replaceAll('\u00a0', ' ')).toContain(
      '24,99 $ im Monat × 12',
    );
  });

  test.each(LOCALE_CODES)('U48 in %s taxes are said to be included where there are any', (locale) => {
    const renews = (country: string, vatId: string | null = null) =>
      quoteOf(priceOf('basic'), { country, region: null, vatId }, locale).renews;
    const included = /taxes? included|inklusive|incluidos|comprises|comprese|com impostos/;
    for (const country of ['DE', 'FR']) expect(renews(country)).toMatch(included);
    for (const without of [renews('US'), renews('DE', 'DE136695976')]) expect(without).not.toMatch(included);
  });

  test('U44 what was shown is what is charged: another state counts where it changes the total, and only there', () => {
    const shown = (country: string, region: string | null) =>
      quoteOf(priceOf('basic'), { country, region, vatId: null }, 'en').shown;
    expect(shown('US', 'TX')).toBe(shown('US', null));
    expect(shown('CA', 'QC')).not.toBe(shown('CA', 'ON'));
    expect(shown('CA', 'QC')).not.toBe(shown('CA', null));
    expect(shown('GB', null)).not.toBe(shown('US', null));
  });

  test.each(LOCALE_CODES)('U43 in %s it says whose dollars they are: Canadians read it too', (locale) => {
    const quebec = { country: 'CA', region: 'QC', vatId: null };
    const { notes } = quoteOf(priceOf('basic'), quebec, locale);
    expect(notes[0]).toMatch(DOLLARS);
  });
});

describe('how a year goes on', () => {
  const renews = (locale: Locale, country: string, company?: string) =>
    quoteOf(priceOf('basic'), { country, region: null, vatId: null, company }, locale);

  test('I13.23 a consumer in Germany reads that it goes on by the month, and how it is ended', () => {
    expect(renews('en', 'DE').renews).toMatch(
      /^After the first year, from \w+ \d+, 20\d\d, it continues month to month for \$29\.74 a month, taxes included\. You can end it at any time with no more than a month’s notice\.$/,
    );
    expect(renews('de', 'DE').renews).toMatch(
      /^Nach dem ersten Jahr, ab dem \d+\. \S+ 20\d\d, läuft der Tarif monatsweise weiter, für 29,74\s\$ im Monat inklusive Steuern\. Sie können dann jederzeit mit einer Frist von höchstens einem Monat kündigen\.$/,
    );
  });

  test('I13.23 a company in Germany and a buyer in Great Britain read of another year', () => {
    expect(renews('en', 'DE', 'yes').renews).toMatch(/^Renews on .+ for \$356\.86 a year, taxes included/);
    expect(renews('de', 'DE', 'yes').renews).toMatch(/^Verlängert sich am .+ um ein Jahr, für 356,86\s\$/);
    expect(renews('en', 'GB').renews).toMatch(/^Renews on .+ for \$299\.88 a year/);
    expect(renews('de', 'GB').renews).toMatch(/^Verlängert sich am .+ um ein Jahr, für 299,88\s\$/);
  });

  test('I13.23 who was shown another rule orders nothing', () => {
    expect(renews('de', 'DE', 'yes').shown).not.toBe(renews('de', 'DE').shown);
    expect(renews('en', 'GB', 'yes').shown).toBe(renews('en', 'GB').shown);
  });

  test.each(LOCALE_CODES)('I13.23 in %s it is said of a consumer in Germany', (locale) => {
    expect(renews(locale, 'DE').renews).toMatch(/29[.,]74/);
    expect(renews(locale, 'DE').renews).not.toBe(renews(locale, 'DE', 'yes').renews);
  });
});

describe('what can be bought where', () => {
  const chosen = (path: string, token: string | null) => chosenOn(matchPage(path), token)?.price.token;

  test('R9.60 an offer’s packages, and the same plans by the month where these are sold', () => {
    expect(chosen('/pricing/plans/', 'basic')).toBe('basic');
    expect(chosen('/pricing/plans/', 'basic-month')).toBe('basic-month');
    expect(chosen('/de/pricing/plans/', 'basic-month')).toBe('basic-month');
    for (const path of ['/fr/pricing/plans/', '/es/pricing/plans/', '/pt/pricing/plans/'])
      expect(chosen(path, 'basic-month')).toBeUndefined();
    for (const token of ['solo', 'toString', '', null])
      expect(chosen('/pricing/plans/', token)).toBeUndefined();
    // Of an offer that is over or begins: the same plan, at what it costs now (I17.273).
    expect(chosen('/pricing/plans/', 'basic-73')).toBe('basic');
    expect(chosenOn(matchPage('/pricing/plans/'), 'basic-73')?.isInstead).toBe(true);
    expect(chosenOn(matchPage('/pricing/plans/'), 'basic')?.isInstead).toBeUndefined();
    expect(chosen('/pricing/thank-you/', 'basic')).toBeUndefined();
    expect(chosen('/', 'basic')).toBeUndefined();
  });

  test('S38 S45 only a checkout may load the provider’s script, and only where cards are taken', () => {
    const stripe = {
      card: { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/clover/stripe.js' },
      payPages: ['https://checkout.stripe.com', 'https://www.paypal.com'],
    };
    const policyOf = (address: string, settings: Parameters<typeof paymentPolicy>[2] = stripe) => {
      const url = new URL(address, 'https://papergrove.example');
      return paymentPolicy(matchPage(url.pathname), url, settings);
    };
    expect(policyOf('/pricing/plans/?buy=basic')).toEqual({
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      calls: ['https://api.stripe.com'],
      forms: ['https://checkout.stripe.com', 'https://www.paypal.com'],
    });
    for (const address of [
      '/pricing/plans/',
      '/pricing/plans/?buy=nothing',
      '/?buy=basic',
      '/start/?buy=basic',
    ])
      expect(policyOf(address)).toBeUndefined();
    const without = policyOf('/pricing/plans/?buy=basic', {
      card: null,
      payPages: ['https://www.paypal.com'],
    });
    expect(without).toEqual({ scripts: [], frames: [], calls: [], forms: ['https://www.paypal.com'] });
  });
});

describe('what is typed', () => {
  const rules = { layout: 'pricing-new', routes: ['card', 'paypal'] } as const;
  const good = {
    email: 'jo@example.com',
    name: ' Jo  Doe ',
    country: 'de',
    terms: 'yes',
    instant: 'yes',
    route: 'card',
  };

  test('S47 is read as it is meant, and nothing else of it', () => {
    expect(
      readCheckout({ ...good, region: 'TX', vatId: ' fr 61 954 506 077 ', country: 'FR' }, rules),
    ).toEqual({
      values: {
        email: 'jo@example.com',
        billing: {
          name: 'Jo Doe',
          phone: null,
          country: 'FR',
          region: null,
          vatId: 'FR61954506077',
          company: null,
        },
        licenceClass: 'individual',
        route: 'card',
      },
    });
  });

  test('R6.11 an attorney says so', () => {
    const read = readCheckout({ ...good, attorney: 'yes' }, rules);
    expect('values' in read && read.values.licenceClass).toBe('attorney');
  });

  test('U55 the request for immediate access is needed in the Union only', () => {
    const { instant: _, ...without } = good;
    expect(readCheckout(without, rules)).toEqual({ faults: { instant: 'instant' } });
    expect('values' in readCheckout({ ...without, country: 'GB' }, rules)).toBe(true);
    const company = {
      company: 'yes',
      companyName: 'Vandel GmbH',
      street: 'Am Hang 1',
      postcode: '10115',
      city: 'Berlin',
    };
    expect('values' in readCheckout({ ...without, ...company }, rules)).toBe(true);
    const asked = (who: { company?: string }) =>
      quoteOf(priceOf('basic'), { country: 'DE', region: null, vatId: null, ...who }, 'de').withdrawal;
    expect([asked({}), asked({ company: '' }), asked({ company: 'yes' })]).toEqual([true, true, false]);
  });

  test.each([
    ['FR', 'FR61954506077', { vatId: 'FR61954506077' }],
    ['FR', 'FR11111111111', { vatId: null, fault: 'vatId' }],
    ['DE', 'FR61954506077', { vatId: null, fault: 'vatCountry' }],
    ['GB', 'GB980780684', { vatId: null }],
    ['GR', 'EL094259216', { vatId: 'EL094259216' }],
    ['DE', '', { vatId: null }],
  ])('a VAT id in %s: %s', (country, text, reading) => {
    expect(readVatId(country, text)).toEqual(reading);
  });

  test('nothing that is posted makes reading fail', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(good), 'phone', 'vatId', 'region'), fc.string()),
        (typed) => {
          expect(readCheckout(typed, rules)).toBeTypeOf('object');
        },
      ),
    );
  });
});

test('U45 I13.23 the country is the cookie’s, else the address’s, else the one the language is written for', () => {
  const match = matchPage('/pricing/plans/');
  if (!match) throw new Error('no page');
  const kept = { country_code: 'FR', currency: { code: 'EUR' }, consent: 'opt-in' };
  const from = (cookie: string, countryOfAddress: string | undefined) =>
    presumedCountry({
      request: new Request('https://papergrove.example/', { headers: { Cookie: cookie } }),
      countryOfAddress,
      match,
    });
  expect(from(`b_localization=${encodeURIComponent(JSON.stringify(kept))}`, 'CA')).toBe('FR');
  expect(
    from(`b_localization=${encodeURIComponent(JSON.stringify({ ...kept, isDefault: true }))}`, 'CA'),
  ).toBe('CA');
  expect(from('b_localization=%7B', 'CA')).toBe('CA');
  expect(from('', undefined)).toBe('US');
  // A record of the built-in default says the United States, wherever somebody is.
  const told = `b_localization=${encodeURIComponent(JSON.stringify({ ...kept, country_code: 'US' }))}`;
  expect(from(told, 'DE')).toBe('DE');
  const german = matchPage('/de/pricing/plans/');
  if (!german) throw new Error('no page');
  const read = (countryOfAddress?: string) =>
    presumedCountry({ request: new Request('https://papergrove.example/'), countryOfAddress, match: german });
  expect([read(), read('AT'), read('CH'), read('US')]).toEqual(['DE', 'AT', 'CH', 'US']);
});
