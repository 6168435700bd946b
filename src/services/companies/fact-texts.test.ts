import { describe, expect, test } from 'vitest';
import type { Fact } from '../../document/meanings.table.ts';
import { factTexts, fillOf, profileFrom } from './fact-texts.ts';
import { EMPTY_PROFILE, type Profile } from './profile.ts';

const HUBER: Profile = {
  ...EMPTY_PROFILE,
  name: 'Bäckerei Huber',
  legalForm: 'GmbH',
  street: 'Marktplatz 1',
  postcode: '94032',
  city: 'Passau',
  country: 'DE',
  vatId: 'DE123456789',
  email: 'post@huber.example',
  phone: '0171 3920000',
  account: 'DE89 3704 0044 0532 0130 00',
  bankCode: 'COBADEFFXXX',
  bank: 'Sparkasse Passau',
  signatories: [{ name: 'Anna Huber', title: 'Geschäftsführerin' }],
};

function textOf(facts: readonly Fact[], profile: Profile = HUBER, hasLines = false): string | undefined {
  return factTexts([{ key: 'x', facts, hasLines }], profile)['x'];
}

describe('I15 what a company puts into a document', () => {
  test.each([
    [['name'], 'Bäckerei Huber GmbH'],
    [['address'], 'Marktplatz 1, 94032 Passau'],
    [['taxIds'], 'USt-IdNr. DE123456789'],
    [['phone', 'email'], '0171 3920000, post@huber.example'],
    [['signatory'], 'Anna Huber, Geschäftsführerin'],
    [['bank'], 'Bäckerei Huber GmbH, Sparkasse Passau, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX'],
    [['website'], undefined],
  ] as [Fact[], string | undefined][])('%s', (facts, text) => expect(textOf(facts)).toBe(text));

  test('an address stands as its country writes it, in lines where there is room', () => {
    const us = {
      ...HUBER,
      street: '42 Ferry Landing',
      postcode: '04530',
      city: 'Bath',
      region: 'ME',
      country: 'US',
    };
    expect(textOf(['address'], us)).toBe('42 Ferry Landing, Bath, ME 04530');
    expect(textOf(['address'], us, true)).toBe('42 Ferry Landing\nBath, ME 04530');
    const gb = {
      ...HUBER,
      street: '6 Tenter Yard',
      postcode: 'HX7 8AA',
      city: 'Hebden Bridge',
      country: 'GB',
    };
    expect(textOf(['address'], gb)).toBe('6 Tenter Yard, Hebden Bridge HX7 8AA');
  });

  test('a legal form that is in the name already is not said twice, a number keeps the name it was typed with', () => {
    expect(textOf(['name'], { ...HUBER, name: 'Huber G.m.b.H.', legalForm: 'G.m.b.H.' })).toBe(
      'Huber G.m.b.H.',
    );
    expect(textOf(['taxIds'], { ...HUBER, vatId: 'USt-IdNr. DE1' })).toBe('USt-IdNr. DE1');
  });
});

describe('I15 filling', () => {
  const texts = { seller: 'Huber', seller_address: 'Passau' };

  test('takes empty fields only, and tells what it left alone', () => {
    expect(fillOf(texts, { seller: 'Typed' })).toEqual({
      patch: { seller_address: 'Passau' },
      kept: { seller: 'Huber' },
    });
    expect(fillOf(texts, texts)).toEqual({ patch: {}, kept: {} });
  });

  test('what another company had put there gives way, and what only that one had goes', () => {
    const other = { seller: 'Meier', seller_address: 'Linz', payment_details: 'IBAN of Meier' };
    const values = { ...other, seller_address: 'typed over' };
    expect(fillOf(texts, values, [other])).toEqual({
      patch: { payment_details: '', seller: 'Huber' },
      kept: { seller_address: 'Passau' },
    });
  });

  test('a party of a document is kept as it was typed, and prints the same again', () => {
    const fields = [
      { key: 'customer', facts: ['name'], hasLines: false },
      { key: 'customer_address', facts: ['address'], hasLines: true },
      { key: 'customer_contact', facts: ['person'], hasLines: false },
    ] as const;
    const values = {
      customer: 'Gasthof Post',
      customer_address: 'Hauptstr. 2\n94032 Passau',
      customer_contact: 'Eva Maier',
    };
    expect(factTexts(fields, profileFrom(fields, values))).toEqual(values);
  });
});
