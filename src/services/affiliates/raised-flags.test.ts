import { describe, expect, test } from 'vitest';
import { type FlagFacts, flagsOf } from './raised-flags.ts';

const base: FlagFacts = {
  ...{
    orderId: 'order-1',
    clickId: 'c',
    paidSignals: [],
    paidBefore: 0,

    byPerson: true,
    inFrame: false,
  },
  ...{ referrerHost: 'anna.example', channels: ['anna.example'], buyerName: 'Bo Buyer' },
  ...{ affiliateName: 'Anna Grove', isHolder: false, isOwnAddress: false, fromOneNetwork: 1 },
};
const rules = (changes: Partial<FlagFacts>) =>
  flagsOf({ ...base, ...changes })
    .map(({ rule }) => rule)
    .join();

describe('I16.94 what a person has to look at', () => {
  test.each([
    ...[
      'gclid',
      'gbraid',
      'wbraid',
      'gad_source',
      'gad_campaignid',
      'msclkid',
      'twclid',
      'li_fat_id',
      'rdclid',
    ],
  ])('11: %s is a strong sign of paid advertising', (signal) => {
    expect(flagsOf({ ...base, paidSignals: [signal] })).toMatchObject([
      { rule: 'paidAdvertising', strength: 'strong', holds: false },
    ]);
  });

  test('11: one strong sign among others is enough, and fbclid is not told', () => {
    expect(flagsOf({ ...base, paidSignals: ['fbclid', 'ttclid', 'gclid'], paidBefore: 1 })).toEqual([
      {
        ...{ rule: 'paidAdvertising', strength: 'strong', holds: false, evidenceKey: 'order-1' },
        evidence: { signals: ['ttclid', 'gclid'], paidBefore: 1 },
      },
    ]);
  });

  test('I16.121 14: whose account is paid to buys under that name', () => {
    expect(flagsOf({ ...base, isHolder: true })).toMatchObject([
      { rule: 'sameBillingName', holds: true, evidence: { holder: true } },
    ]);
    expect(flagsOf({ ...base, isHolder: true, buyerName: 'Grove, Anna' })).toMatchObject([
      { rule: 'sameBillingName', evidence: {} },
    ]);
  });

  test('each flag says what was found', () => {
    const found = flagsOf({
      ...base,
      ...{
        isOwnAddress: true,
        buyerName: 'anna grove',
        inFrame: true,
        referrerHost: 'x.example',
        fromOneNetwork: 4,
      },
    });
    expect(found).toEqual([
      { rule: 'sameAddress', strength: 'middling', holds: true, evidence: {}, evidenceKey: 'order-1' },
      { rule: 'sameBillingName', strength: 'middling', holds: true, evidence: {}, evidenceKey: 'order-1' },
      {
        ...{ rule: 'hiddenClick', strength: 'strong', holds: true, evidenceKey: 'order-1' },
        evidence: { byPerson: true, inFrame: true },
      },
      {
        ...{ rule: 'unnamedReferrer', strength: 'middling', holds: false, evidenceKey: 'order-1' },
        evidence: { referrerHost: 'x.example' },
      },
      {
        ...{ rule: 'manyFromOneNetwork', strength: 'middling', holds: true, evidenceKey: 'order-1' },
        evidence: { orders: 4 },
      },
    ]);
  });

  test.each([
    ['the second of several channels', { channels: ['x.example', 'anna.example'] }, ''],
    [
      'a way out of a platform whose second name was given',
      { referrerHost: 't.co', channels: ['a.example', 'twitter.com'] },
      '',
    ],
    [
      'a way out of a platform that nobody named',
      { referrerHost: 't.co', channels: ['anna.example'] },
      'unnamedReferrer',
    ],
    ['what cannot be an address', { channels: ['my shop window', 'anna.example'] }, ''],
    ['nothing but that', { channels: ['my shop window'] }, 'unnamedReferrer'],
    ['no channel', { channels: [] }, 'unnamedReferrer'],
    ['words that run together otherwise', { buyerName: 'Annag Rove' }, ''],
    ['more blanks between', { buyerName: ' Grove   Anna ' }, 'sameBillingName'],
    ['nothing but signs', { buyerName: '--', affiliateName: '..' }, ''],
    ['another first name', { buyerName: 'Ben Grove' }, ''],
  ] as const)('%s', (_, changes, expected) => {
    expect(rules(changes)).toBe(expected);
  });
});
