import { pathOf } from '../../routes/paths.ts';
import type { Affiliate, Balances, Clicks, Sale } from '../../services/affiliate-area/area.ts';
import { everyDay } from '../../services/affiliate-area/area.ts';

/** A moment of the examples. */
export const EXAMPLE_AT = new Date('2027-03-12T09:00:00Z');

/** An affiliate who has sold something. */
export const EXAMPLE_AFFILIATE: Affiliate = {
  id: '018f3f5e-0000-7000-8000-000000000000',
  number: 1001,
  state: 'active',
  agreement: {
    version: '2026-11-27',
    hash: 'Jc2mQ7rVd0yXh3kPz8sTn5wLb1fGe6uAo9iCvRxBqYk',
    at: '2026-12-01T10:00:00Z',
  },
  acceptedAt: new Date('2026-12-01T10:00:00Z'),
  endsAt: null,
  endedBy: null,
  askedAt: null,
  hasQuestions: true,
  announced: null,
};

export const EXAMPLE_BALANCES: Balances = {
  due: 4_200,
  held: 8_996,
  accrued: [
    { dueOn: '2027-04-01', amount: 17_992 },
    { dueOn: '2027-05-01', amount: 8_996 },
  ],
};

const SALE: Sale = {
  orderId: '1',
  number: 'D121A4E2F5',
  subId: 'newsletter',
  at: new Date('2027-03-02T12:00:00Z'),
  plan: 'premium',
  by: 'click',
  clickedAt: new Date('2027-02-25T08:00:00Z'),
  code: null,
  verdict: 'credited',
  rule: 'lastClick',
  clause: '15',
  basis: 29_988,
  currency: 'USD',
  commission: 8_996,
  state: 'accrued',
  reversedBy: null,
  dueOn: '2027-05-01',
};

export const EXAMPLE_SALES: Sale[] = [
  SALE,
  {
    ...SALE,
    orderId: '2',
    number: 'A07C33B1E4',
    subId: null,
    by: 'code',
    code: 'GROVE-ANNA',
    state: 'due',
    dueOn: '2027-03-01',
  },
  {
    ...SALE,
    orderId: '3',
    plan: 'team',
    state: 'partly',
    reversedBy: '19, A.5',
    basis: 9_996,
    commission: 2_999,
  },
  {
    ...SALE,
    orderId: '4',
    verdict: 'refused',
    rule: 'first',
    clause: '1',
    state: 'refused',
    commission: 0,
    dueOn: null,
  },
];

const COUNTS = [
  3, 0, 7, 12, 5, 4, 1, 0, 2, 9, 21, 14, 8, 6, 3, 2, 5, 11, 4, 6, 3, 0, 1, 8, 13, 7, 5, 4, 6, 2,
];

export const EXAMPLE_CLICKS: Clicks = {
  days: everyDay([], EXAMPLE_AT, COUNTS.length).map(({ day }, index) => ({
    day,
    clicks: COUNTS[index] ?? 0,
  })),
  pages: [
    { name: pathOf('pricing-plans', 'en') ?? '', clicks: 96 },
    { name: pathOf('pricing-plans', 'de') ?? '', clicks: 51 },
    { name: '/', clicks: 25 },
  ],
  subs: [
    { name: 'newsletter', clicks: 104 },
    { name: '', clicks: 68 },
  ],
  total: 172,
  bots: 31,
  withoutStorage: 43,
};
