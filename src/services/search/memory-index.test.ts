import { describe, expect, test } from 'vitest';
import type { Locale } from '../../shared/locale.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { MemoryIndex } from './memory-index.server.ts';
import { parseQuery } from './query.server.ts';

let numbers = 0;

function entry(title: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry {
  numbers += 1;
  return {
    id: numbers,
    family: `family-${numbers}`,
    locale: 'en',
    slug: title.toLowerCase(),
    title,
    department: 'legal',
    type: 'agreement',
    summary: '',
    keywords: [],
    pages: null,
    contentHash: '',
    suggested: null,
    ...more,
  };
}

type Shelf = { index: MemoryIndex; titles: Map<number, string> };

function shelf(...entries: CatalogueEntry[]): Shelf {
  const index = new MemoryIndex();
  for (const one of entries) index.put(one);
  return { index, titles: new Map(entries.map(({ id, title }) => [id, title])) };
}

function find({ index, titles }: Shelf, text: string, { spoken = 'en', written = 'en' }: Languages = {}) {
  const hits = index.find(parseQuery(text, spoken, written), () => true);
  return { ...hits, titles: hits.ids.map((id) => titles.get(id) ?? '') };
}

type Languages = { spoken?: Locale; written?: Locale };

describe('what is found first', () => {
  const library = shelf(
    entry('Equipment Loan Agreement', { keywords: ['loan', 'agreement'] }),
    entry('Loan Agreement with Guarantee', { summary: 'A loan agreement.' }),
    entry('Loan Agreement'),
    entry('Invoice', { summary: 'Mentions a loan and an agreement.' }),
  );

  test('the document of exactly this title, then titles, then what only mentions it', () => {
    const { titles } = find(library, 'loan agreement');
    expect(titles[0]).toBe('Loan Agreement');
    expect(titles.at(-1)).toBe('Invoice');
    expect(titles).toHaveLength(4);
  });

  test('equals in the order of their numbers, however they came', () => {
    const twins = [entry('Travel Policy'), entry('Travel Policy'), entry('Travel Policy')];
    expect(find(shelf(...twins.toReversed()), 'travel policy').ids).toEqual(twins.map(({ id }) => id));
  });
});

describe('words are the same in all their forms', () => {
  const { en, fr } = {
    en: shelf(
      entry('Shareholders Agreement'),
      entry('Payment Policy'),
      entry('Meeting Minutes'),
      entry('Lawn Contract'),
      entry('Lawn Plan'),
      entry('Loan Agreement'),
    ),
    fr: shelf(entry('Contrat de prêt', { locale: 'fr' }), entry('Lettres de relance', { locale: 'fr' })),
  };

  test.each([
    ['shareholder agreements', 'Shareholders Agreement'],
    ['policies for payments', 'Payment Policy'],
    ['SHAREHOLDER’S agreement', 'Shareholders Agreement'],
    ['free shareholder agreement template pdf', 'Shareholders Agreement'],
    ['meetin', 'Meeting Minutes'],
    ['shraeholder', 'Shareholders Agreement'],
    ['paymant polciy', 'Payment Policy'],
    ['distirbuted shareholdrs', 'Shareholders Agreement'],
    ['laon', 'Loan Agreement'],
  ])('%s', (text, title) => expect(find(en, text).titles[0]).toBe(title));

  test.each([
    ['contrats de pret', 'Contrat de prêt'],
    ['CONTRAT DE PRÊT', 'Contrat de prêt'],
    ['lettre relances', 'Lettres de relance'],
  ])('%s', (text, title) => expect(find(fr, text, { spoken: 'fr', written: 'fr' }).titles).toEqual([title]));

  test('a correction is told, a word as it stands is not corrected', () => {
    expect(find(en, 'paymant polciy').corrected).toBe('payment policy');
    expect(find(en, 'payment policy').corrected).toBeNull();
  });
});

describe('documents are found by their other names', () => {
  const library = shelf(
    entry('Mutual Non-Disclosure Agreement'),
    entry('Employee Handbook', { type: 'handbook' }),
    entry('Purchase Order', { type: 'purchase-order' }),
    entry('Loan Agreement'),
  );

  test.each<[string, Locale, string]>([
    ['NDA', 'en', 'Mutual Non-Disclosure Agreement'],
    ['confidentiality agreement', 'en', 'Mutual Non-Disclosure Agreement'],
    ['PO', 'en', 'Purchase Order'],
    ['staff manual', 'en', 'Employee Handbook'],
    ['Geheimhaltungsvereinbarung', 'de', 'Mutual Non-Disclosure Agreement'],
    ['Vereinbarung zur Geheimhaltung', 'de', 'Mutual Non-Disclosure Agreement'],
    ['Geheimhaltungserklärung', 'de', 'Mutual Non-Disclosure Agreement'],
    ['Personalhandbuch', 'de', 'Employee Handbook'],
    ['Privatdarlehensvertrag', 'de', 'Loan Agreement'],
    ['accordo di riservatezza', 'it', 'Mutual Non-Disclosure Agreement'],
    ['contrato de empréstimo', 'pt', 'Loan Agreement'],
  ])('%s (%s)', (text, spoken, title) => expect(find(library, text, { spoken }).titles[0]).toBe(title));

  test('in French by the English name and the French one', () => {
    const french = shelf(entry('Accord de confidentialité mutuel', { locale: 'fr' }));
    const languages = { spoken: 'fr', written: 'fr' } as const;
    for (const text of ['NDA', 'accord de non-divulgation', 'non disclosure'])
      expect(find(french, text, languages).ids).toHaveLength(1);
  });
});

describe('what fits in part, and what does not fit', () => {
  const library = shelf(
    entry('Loan Agreement'),
    entry('Marketing Plan', { type: 'plan', department: 'finance' }),
  );

  test('some of the words: found, and said not to be all', () => {
    const { titles, every } = find(library, 'loan zebra');
    expect(titles).toEqual(['Loan Agreement']);
    expect(every).toBe(false);
  });

  test.each(['zzzzqqq', 'spam-casino-win', '%_\\', '(a+)+$', "' or 1=1 --", '🙂', '', 'x'.repeat(5_000)])(
    'S31 %j is nothing',
    (text) => expect(find(library, text).ids).toEqual([]),
  );

  test('a shelf that is asked for is the only one', () => {
    const query = parseQuery('loan plan', 'en', 'en');
    expect(library.index.find(query, ({ department }) => department === 'finance').ids).toHaveLength(1);
  });
});

test('documents that change or go are found as they are now', () => {
  const [loan, plan] = [entry('Loan Agreement'), entry('Marketing Plan')];
  const library = shelf(loan, plan);
  library.index.put({ ...loan, title: 'Canoe Rental' });
  expect(find(library, 'canoe').ids).toEqual([loan.id]);
  expect(find(library, 'loan').ids).toEqual([]);
  library.index.take(loan.id);
  expect(find(library, 'canoe rental').ids).toEqual([]);
  // As many changes as make the lists anew.
  for (let round = 0; round < 300; round += 1)
    library.index.put({ ...plan, title: `Marketing Plan ${round}` });
  expect(find(library, 'marketing plan').ids).toEqual([plan.id]);
});
