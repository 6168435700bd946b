import { describe, expect, test } from 'vitest';
import { type CreditFacts, creditOf, type KnownClick } from './credit.ts';
import { type FlagFacts, flagsOf } from './raised-flags.ts';

const ORDERED = new Date('2026-07-31T12:00:00Z');
const ago = (seconds: number) => new Date(ORDERED.getTime() - seconds * 1000);
const affiliate = (id: string) => ({ id, acceptedAt: new Date('2026-01-01'), endsAt: null as Date | null });
const click = (id: string, seconds: number, changes: Partial<KnownClick> = {}): KnownClick => ({
  ...{ id: `click-${id}`, affiliate: affiliate(id), at: ago(seconds), isBot: false },
  ...changes,
});
const code = (changes: Partial<NonNullable<CreditFacts['code']>> = {}) => ({
  ...{
    code: 'GROVE-ANNA',
    affiliate: affiliate('anna'),
    startsOn: ago(86_400),
    endsBefore: null,
    endedAt: null,
  },
  ...changes,
});
const facts = (changes: Partial<CreditFacts>): CreditFacts => ({
  ...{ orderedAt: ORDERED, code: null, click: null, signUp: null, isFirst: true, own: new Map() },
  ...{ retailerAffiliate: null, earns: true },
  ...changes,
});
const ended = (endsAt: Date) => ({ ...affiliate('anna'), endsAt });

describe('I16.03 whose sale an order is', () => {
  const cases: [string, Partial<CreditFacts>, string][] = [
    ['nobody led to it', {}, 'none'],
    ['a click', { click: click('ben', 60) }, 'ben click credited 15'],
    ['30 days to the second', { click: click('ben', 2_592_000) }, 'ben click credited 15'],
    ['a second more', { click: click('ben', 2_592_001) }, 'none'],
    ['the moment of the order', { click: click('ben', 0) }, 'ben click credited 15'],
    ['a click after the order', { click: click('ben', -1) }, 'none'],
    ['a robot’s click', { click: click('ben', 60, { isBot: true }) }, 'none'],
    ['a code', { code: code() }, 'anna code credited 15'],
    ['a code wins over a click', { code: code(), click: click('ben', 1) }, 'anna code credited 15'],
    [
      'a code that has not begun',
      { code: code({ startsOn: ago(-1) }), click: click('ben', 1) },
      'ben click credited 15',
    ],
    ['a code that begins now', { code: code({ startsOn: ORDERED }) }, 'anna code credited 15'],
    ['a code whose last day is over', { code: code({ endsBefore: ORDERED }) }, 'none'],
    ['a code in its last moment', { code: code({ endsBefore: ago(-1) }) }, 'anna code credited 15'],
    ['a code that was taken back', { code: code({ endedAt: ORDERED }) }, 'none'],
    ['a code taken back since', { code: code({ endedAt: ago(-1) }) }, 'anna code credited 15'],
    [
      'a code of somebody who has ended',
      { code: code({ affiliate: ended(ago(1)) }), click: click('ben', 1) },
      'ben click credited 15',
    ],
    ['the account’s sign-up', { signUp: click('ben', 60) }, 'ben signUp credited 15'],
    [
      'a click wins over the sign-up',
      { click: click('ben', 60), signUp: click('cleo', 1) },
      'ben click credited 15',
    ],
    [
      'an old click gives way to the sign-up',
      { click: click('ben', 2_592_001), signUp: click('cleo', 60) },
      'cleo signUp credited 15',
    ],
    ['a sign-up of too long ago', { signUp: click('cleo', 2_592_001) }, 'none'],
    [
      '4: not active any more',
      { click: click('anna', 60, { affiliate: ended(ORDERED) }) },
      'anna click refused 4',
    ],
    [
      '4: in the last moment',
      { click: click('anna', 60, { affiliate: ended(ago(-1)) }) },
      'anna click credited 15',
    ],
    [
      '4: not accepted yet',
      { click: click('anna', 60, { affiliate: { ...affiliate('anna'), acceptedAt: ago(-1) } }) },
      'anna click refused 4',
    ],
    ['1: bought before', { click: click('ben', 60), isFirst: false }, 'ben click refused 1'],
    [
      '14: the affiliate’s own',
      { click: click('ben', 60), own: new Map([['ben', 'mailbox']]) },
      'ben click refused 14',
    ],
    [
      '14: another affiliate’s',
      { click: click('ben', 60), own: new Map([['anna', 'mailbox']]) },
      'ben click credited 15',
    ],
    [
      '15: the retailer pays its own',
      { click: click('ben', 60), retailerAffiliate: 'joe' },
      'ben click refused 15',
    ],
    ['B: nothing that earns', { click: click('ben', 60), earns: false }, 'ben click refused B'],
    [
      'the first that holds',
      { click: click('ben', 60), isFirst: false, earns: false },
      'ben click refused 1',
    ],
  ];
  test.each(cases)('%s', (_, changes, expected) => {
    const credit = creditOf(facts(changes));
    const said = credit ? `${credit.affiliateId} ${credit.by} ${credit.verdict} ${credit.clause}` : 'none';
    expect(said).toBe(expected);
  });

  test('a credit says which rules were asked, until when it was valid, and whose click gave way', () => {
    expect(creditOf(facts({ code: code(), click: click('ben', 1) }))).toMatchObject({
      code: 'GROVE-ANNA',
      gaveWay: { clickId: 'click-ben', affiliateId: 'ben' },
    });
    const credit = creditOf(facts({ click: click('ben', 0), isFirst: false }));
    expect(credit?.rule).toBe('first');
    expect(credit?.gaveWay).toBe(null);
    expect(creditOf(facts({ code: code(), click: click('anna', 1) }))?.gaveWay).toBe(null);
    expect(credit?.asked).toEqual([
      { rule: 'click', holds: true },
      { rule: 'active', holds: true },
      { rule: 'first', holds: false },
    ]);
    expect(credit?.validUntil?.toISOString()).toBe('2026-08-30T12:00:00.000Z');
  });
});

describe('I16.04 what a person has to look at', () => {
  const base: FlagFacts = {
    ...{
      orderId: 'o',
      clickId: 'c',
      paidSignals: [],
      paidBefore: 0,

      byPerson: true,
      inFrame: false,
    },
    ...{
      referrerHost: 'anna.example',
      channels: ['anna.example'],
      buyerName: 'Bo Buyer',
      affiliateName: 'Anna Grove',
    },
    ...{ isHolder: false, isOwnAddress: false, fromOneNetwork: 1 },
  };
  const cases: [string, Partial<FlagFacts>, string[]][] = [
    ['nothing', {}, []],
    ['R9.66 11: a strong sign of paid advertising', { paidSignals: ['gclid'] }, ['paidAdvertising strong']],
    [
      'the third of a week holds',
      { paidSignals: ['gclid'], paidBefore: 2 },
      ['paidAdvertising strong holds'],
    ],
    ['the second does not', { paidSignals: ['gclid'], paidBefore: 1 }, ['paidAdvertising strong']],
    [
      'a middling one never holds',
      { paidSignals: ['utm_medium=cpc'], paidBefore: 9 },
      ['paidAdvertising middling'],
    ],
    ['fbclid alone is no sign', { paidSignals: ['fbclid'] }, []],
    ['6: no press of a person', { byPerson: false }, ['hiddenClick strong holds']],
    ['6: in a frame', { inFrame: true }, ['hiddenClick strong holds']],
    [
      '6: no press where nobody says where it came from',
      { byPerson: false, referrerHost: null },
      ['hiddenClick middling'],
    ],
    [
      'led out by a platform that was not named',
      { byPerson: false, referrerHost: 'l.facebook.com' },
      ['unnamedReferrer middling'],
    ],
    ['by one that was', { byPerson: false, referrerHost: 't.co', channels: ['x.com'] }, []],
    [
      '6: in a frame of a platform',
      { inFrame: true, referrerHost: 't.co', channels: ['x.com'] },
      ['hiddenClick strong holds'],
    ],
    ['a browser that does not say', { byPerson: null, inFrame: null }, []],
    ['8: a site that was not named', { referrerHost: 'other.example' }, ['unnamedReferrer middling']],
    ['below a named site', { referrerHost: 'blog.anna.example' }, []],
    ['a name that only ends alike', { referrerHost: 'joanna.example' }, ['unnamedReferrer middling']],
    ['named as an address', { channels: ['https://www.anna.example/shop'] }, []],
    [
      '14: the same name, otherwise written',
      { buyerName: 'GROVE, Ánna' },
      ['sameBillingName middling holds'],
    ],
    ['14: its own network', { isOwnAddress: true }, ['sameAddress middling holds']],
    ['three orders of an office', { fromOneNetwork: 3 }, []],
    ['the fourth', { fromOneNetwork: 4 }, ['manyFromOneNetwork middling holds']],
  ];
  test.each(cases)('%s', (_, changes, expected) => {
    const flags = flagsOf({ ...base, ...changes });
    expect(flags.map(({ rule, strength, holds }) => `${rule} ${strength}${holds ? ' holds' : ''}`)).toEqual(
      expected,
    );
  });
});
