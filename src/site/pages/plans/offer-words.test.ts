import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../locales/messages.server.ts';
import { offerOf } from '../../../services/subscriptions/offer.ts';
import { OFFERS } from '../../../services/subscriptions/offers.table.ts';
import { byLocale, LOCALE_CODES, type Locale } from '../../../shared/locale.ts';

/** What a percentage is of, as each language says it: paying by the month, or where no month is sold the everyday price. */
const COMPARED = {
  en: /than paying monthly/,
  de: /als bei monatlicher Zahlung/,
  es: /precio habitual/,
  fr: /prix normal/,
  it: /rispetto al pagamento mensile/,
  pt: /preço normal/,
};

const sentences = (text: string) => text.match(/[^.]+\.?/g) ?? [];

describe.each(LOCALE_CODES)('I13 offers in %s', (locale: Locale) => {
  const offers = Object.entries(textsOf(locale, 'pricing').offers).flatMap(([name, words]) =>
    typeof words === 'string' ? [] : [{ name, texts: Object.values<string>(words) }],
  );

  test('I13 every percentage says in the same sentence what it is compared with', () => {
    const told = offers.flatMap(({ name, texts }) =>
      texts
        .flatMap(sentences)
        .filter((sentence) => sentence.includes('{percent}'))
        .map((sentence) => ({ name, sentence })),
    );
    expect(told.length).toBeGreaterThanOrEqual(10);
    expect(told.filter(({ sentence }) => !byLocale(COMPARED, locale).test(sentence))).toEqual([]);
  });

  test('I13.24 pages that are called by what they save differ in the title of their bill too', () => {
    const { offers: bills, title } = textsOf(locale, 'pricing').bill;
    const titles = Object.values(bills).map((words) => words.title);
    expect(new Set([title, ...titles]).size).toBe(titles.length + 1);
  });
});

test('I13 the page of one reduction says so of Premium alone: Basic stands at its everyday price', () => {
  expect(offerOf('upto50', new Date()).prices.map(({ token }) => token)).toEqual(['basic', 'premium-50']);
});

test('I13.24 the four addresses of one percentage differ in their words and in what stands on them', () => {
  const rows = [OFFERS.save60, OFFERS.save60thismonth, OFFERS.save60today, OFFERS['save60-today']];
  const made = rows.map((row) => [
    row.words,
    'documents' in row ? row.documents : 'none',
    'first' in row ? row.first : 'plans',
  ]);
  expect(new Set(made.map(([words]) => words)).size).toBe(4);
  expect(new Set(made.map(([, ...parts]) => parts.join())).size).toBe(4);
});
