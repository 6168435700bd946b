import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toldText } from '../../shared/told-text.ts';
import { guidOf, sourceOfQuery, wholeSource } from './traffic-source.ts';

describe('what an address tells (A138)', () => {
  test.each([
    ['?utm_source=google', { SourceChannel: 'google' }],
    ['?s=news', { SourceChannel: 'news' }],
    ['?utm_source=google&s=news', { SourceChannel: 'google' }],
    ['?s=news&utm_source=', { SourceChannel: 'news' }],
    ['?utm_campaign=spring', { SourceCampaign: 'spring' }],
    ['?c=autumn', { SourceCampaign: 'autumn' }],
    ['?utm_campaign=spring&c=autumn', { SourceCampaign: 'spring' }],
    ['?a=group1', { SourceAdGroup: 'group1' }],
    ['?ppc=acc1', { SourceAccount: 'acc1' }],
    ['?q=loan-agreement', { SourceQParam: 'loan-agreement' }],
    ['?a=first&a=second', { SourceAdGroup: 'first' }],
    ['?UTM_SOURCE=google&gclid=1', undefined],
    ['?q=', undefined],
    ['?q=%00%E2%80%AE', undefined],
    ['?q=%E0%A4%A', { SourceQParam: '\u{FFFD}%A' }],
    ['', undefined],
  ])('%s', (search, told) => {
    expect(sourceOfQuery(search)).toEqual(told);
  });
});

describe('the analytics cookie (A141)', () => {
  test.each([
    ['_ga=GA1.2.1234567890.1600000000', '1234567890.1600000000'],
    ['b_lang=en; _ga=GA1.1.7.8; user-cookies=1', '7.8'],
    ['_ga=GA1.2.3', ''],
    ['_ga=', ''],
    ['_gali=GA1.2.7.8; x_ga=GA1.2.7.8', ''],
    ['', ''],
  ])('%s', (cookies, guid) => {
    expect(guidOf(cookies)).toBe(guid);
  });
});

const EMPTY = {
  SourceChannel: '',
  SourceCampaign: '',
  SourceAdGroup: '',
  CustomTracking: { affiliate: '' },
  SourceAccount: '',
  SourceKeyword: '',
  SourceQParam: '',
  SourceGuid: '',
};

describe('texts from outside', () => {
  test.each([
    undefined,
    null,
    7,
    '',
    'text',
    [],
    [['SourceChannel', 'x']],
    { SourceChannel: ['x'] },
    { CustomTracking: 'x' },
  ])('nonsense that is stored counts as nothing: %j', (stored) => {
    expect(wholeSource(stored)).toEqual(EMPTY);
  });

  test('10 KB, control characters, direction marks and halves of characters are cut away, markup stays a text', () => {
    expect(toldText('x'.repeat(10_240))).toBe('x'.repeat(200));
    expect(toldText('\u{1F600}'.repeat(300))).toBe('\u{1F600}'.repeat(200));
    expect(toldText('  a\u0000b\n\u202E\u2066c\uD800\uFEFF ')).toBe('abc');
    expect(toldText('</script><b>')).toBe('</script><b>');
  });

  test('whatever is given: eight fields of 200 printable characters at most, and again the same', () => {
    const hostile = fc.string({ unit: 'binary', maxLength: 300 });
    const given = fc.oneof(
      fc.dictionary(fc.constantFrom(...Object.keys(EMPTY)), fc.oneof(hostile, fc.anything())),
      fc.anything(),
    );
    fc.assert(
      fc.property(given, (stored) => {
        const source = wholeSource(stored);
        expect(Object.keys(source).sort()).toEqual(Object.keys(EMPTY).sort());
        const { CustomTracking, ...texts } = source;
        for (const text of [...Object.values(texts), CustomTracking.affiliate]) {
          expect([...text].length).toBeLessThanOrEqual(200);
          expect(text).not.toMatch(/\p{C}/u);
        }
        expect(wholeSource(JSON.parse(JSON.stringify(source)))).toEqual(source);
      }),
    );
  });

  test('whatever the query: only fields of the table, none of them empty', () => {
    const name = fc.constantFrom(
      's',
      'utm_source',
      'c',
      'utm_campaign',
      'a',
      'ppc',
      'q',
      '__proto__',
      'constructor',
    );
    const query = fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 400 })));
    fc.assert(
      fc.property(query, (pairs) => {
        const told = sourceOfQuery(`?${new URLSearchParams(pairs)}`);
        for (const [field, value] of Object.entries(told ?? { SourceChannel: 'x' })) {
          expect(Object.keys(EMPTY)).toContain(field);
          expect(value).not.toBe('');
        }
      }),
    );
  });
});
