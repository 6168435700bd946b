import { afterEach, describe, expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import { nextPayout, type OwnPayout } from '../../services/affiliate-area/area.ts';
import type { PaidStanding } from '../../services/affiliate-payouts/payout-accounts.server.ts';
import type { Objection } from '../../services/affiliate-statements/statements.ts';
import type { PageSettings } from '../../services/context.server.ts';
import type { Services } from '../../services/services.ts';
import { DAY, setClockOffset } from '../../shared/clock.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { exampleMember } from '../example-page.server.ts';
import { homeProps } from '../pages/affiliate/load.server.ts';
import { agreementProps } from '../pages/affiliate-agreement/load.server.ts';
import { linkProps } from '../pages/affiliate-link/load.server.ts';
import { paidProps } from '../pages/affiliate-paid/load.server.ts';
import { statementsProps } from '../pages/affiliate-statements/load.server.ts';
import { areaFrame } from './area-frame.server.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT, EXAMPLE_CLICKS, EXAMPLE_SALES } from './example-affiliate.server.ts';
import { EXAMPLE_STATEMENTS } from './example-statements.server.ts';

afterEach(() => setClockOffset(0));

const SERVICES = standIn<Services>({});
const SETTINGS = standIn<PageSettings>({ publicUrl: 'https://papergrove.example' });
const page = (locale: (typeof LOCALE_CODES)[number] = 'en') =>
  exampleMember({ locale, services: SERVICES, settings: SETTINGS });

const ENDED = { ...EXAMPLE_AFFILIATE, state: 'ended', endsAt: EXAMPLE_AT, endedBy: 'owner' } as const;
const STANDING: PaidStanding = {
  ...{ kind: 'person', country: 'CA', tax: {}, method: 'transfer', block: null },
  account: { shown: 'DE89 •••• 3000', since: '2027-01-01T00:00:00Z' },
};
const AT = new Date(EXAMPLE_AT.getTime() + DAY);

function moneyOf(due: number) {
  const balances = { due, held: 0, accrued: [] };
  return { affiliate: ENDED, balances, next: nextPayout(balances, AT, 1), at: AT };
}

const home = (due: number, locale: (typeof LOCALE_CODES)[number] = 'en') =>
  homeProps(page(locale), { ...moneyOf(due), clicks: EXAMPLE_CLICKS, sales: EXAMPLE_SALES, block: null });
const paid = (due: number, payouts: OwnPayout[] = []) =>
  paidProps(page(), { ...moneyOf(due), standing: STANDING, payouts });

describe('I16.141 what an ended affiliate is told of its money', () => {
  test('a sum below the minimum is paid whatever it is', () => {
    const { next } = home(1_140);
    expect([next.sum, next.after, next.reached]).toEqual(['$11.40', 'on April 1, 2027', null]);
    expect(next.text).toContain('section 26');
    const [check] = paid(1_140).checks.filter(({ key }) => key === 'minimum');
    expect(check).toMatchObject({ isRight: true, text: expect.stringContaining('section 26') });
  });

  test.each(LOCALE_CODES)(
    'what is against it is asked back, and never set off against sales, in %s',
    (locale) => {
      const { text } = home(-19_292, locale).next;
      expect(text).toContain('19)');
      expect(text).toContain('192');
      expect(text).not.toMatch(/\b12\b/);
    },
  );

  test('nothing is to come: no day of a future payout is told', () => {
    const { next } = home(0);
    expect(next.text).toBe('The agreement has ended, and nothing more is to be paid.');
    expect(paid(0).checks.find(({ key }) => key === 'minimum')).toMatchObject({ isRight: true });
    expect(paid(-100).checks.find(({ key }) => key === 'minimum')).toMatchObject({ isRight: false });
  });

  test('forfeited sales are no commission of the last thirty days', () => {
    const [sale] = EXAMPLE_SALES;
    const sales = sale ? [sale, { ...sale, state: 'forfeited' as const }] : [];
    const shown = homeProps(page(), { ...moneyOf(0), clicks: EXAMPLE_CLICKS, sales, block: null });
    expect(shown.figures.map(({ value }) => value)).toEqual(['172', '2', '$89.96']);
  });
});

describe('I16.142 what an ended affiliate is not asked for', () => {
  const announced = { version: '2027-01-10', appliesOn: '2027-04-10', acceptedAt: null };

  test('changed terms are asked of a living one only', () => {
    const notices = (affiliate: typeof EXAMPLE_AFFILIATE) => areaFrame(page(), affiliate, 'home').notices;
    expect(notices({ ...EXAMPLE_AFFILIATE, announced })).toHaveLength(1);
    expect(notices({ ...ENDED, announced })).toEqual([]);
  });

  test('its link page offers nothing to begin with', () => {
    const links = [{ token: 'abcdefgh', endedAt: null }];
    expect(linkProps(page(), { affiliate: EXAMPLE_AFFILIATE, links, codes: [] }).noCodes).not.toBeNull();
    for (const state of ['ended', 'settled'] as const) {
      const shown = linkProps(page(), { affiliate: { ...ENDED, state }, links, codes: [] });
      expect([shown.noCodes, shown.ended !== null]).toEqual([null, true]);
    }
  });

  test('a question whose seven days are over stands above no page', () => {
    const asked = { ...EXAMPLE_AFFILIATE, askedAt: EXAMPLE_AT };
    setClockOffset(EXAMPLE_AT.getTime() + 6 * DAY - Date.now());
    expect(areaFrame(page(), asked, 'home').notices).toHaveLength(1);
    setClockOffset(EXAMPLE_AT.getTime() + 7 * DAY - Date.now());
    expect(areaFrame(page(), asked, 'home').notices).toEqual([]);
  });
});

describe('I16.143 the last statement', () => {
  const [first] = EXAMPLE_STATEMENTS;
  const upheld: Objection = {
    ...{ id: '1', lineId: null, text: 'It lacks a sale.', createdAt: EXAMPLE_AT },
    answered: { outcome: 'upheld', answer: 'It does.', amount: 1_000, at: EXAMPLE_AT },
  };

  test.each([
    ['while one can object', -1, [], 'only if something still changes'],
    ['after an objection was upheld', 1, [upheld], 'on the next statement'],
    ['when nobody can object any more', 1, [], 'there is no statement after this one'],
  ])('%s says what follows', (_, days, objections, expected) => {
    if (!first) throw new Error('expected a statement');
    const data = { ...first.data, final: { endedOn: '2027-02-02' } };
    const open = { ...first, data, objections };
    const at = new Date(first.objectUntil.getTime() + days * DAY);
    const shown = statementsProps(page(), { affiliate: ENDED, statements: [open], open, at });
    expect(shown.open?.final).toContain(expected);
  });
});

describe('I16.145 before notice is given', () => {
  test.each(LOCALE_CODES)('what stays promised is named with its sums and days, in %s', (locale) => {
    const sums = {
      ...{ due: 38_584, accrued: 96_460, held: 19_292, forfeits: false },
      later: [{ on: '2027-05-01', amount: 77_168 }],
    };
    const facts = { sums, isKept: true, changes: undefined };
    const { notice } = agreementProps(page(locale), EXAMPLE_AFFILIATE, facts);
    for (const part of [/771[.,]68/, /2027/, /192[.,]92/]) expect(notice?.money).toMatch(part);
  });
});

describe('I16.149 an account from which money came back', () => {
  test('is to be looked at, and why is said in words', () => {
    const came: OwnPayout = {
      ...{ id: '1', month: '2027-03-01', amount: 5_000, state: 'returned', failure: 'DENIED' },
      sentAt: new Date('2027-03-02T00:00:00Z'),
    };
    const shown = paid(5_000, [came]);
    expect(shown.checks.find(({ key }) => key === 'account')).toMatchObject({ isRight: false });
    expect(shown.payouts[0]?.why).toMatch(/^PayPal refused/);
    const since = '2027-03-03T00:00:00Z';
    const changed = { ...STANDING, account: { shown: 'PayPal', since } };
    const again = paidProps(page(), { ...moneyOf(5_000), standing: changed, payouts: [came] });
    expect(again.checks.find(({ key }) => key === 'account')).toMatchObject({ isRight: true });
  });
});
