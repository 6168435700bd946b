import { moved } from './commission.fixture.ts';
import type { FlagFact, SaleFacts } from './commission.ts';

export const at = (moment: string) => new Date(`${moment}Z`);
const LATER = at('2027-06-01T00:00:00');
export const FIRST = moved(29_988, '2026-07-14T10:00:00Z');
const third = (moment: string) => moved(-9_996, moment);
const flag = (changes: Partial<FlagFact> = {}): FlagFact => ({
  ...{ id: 'f', rule: 'sameAddress', holds: true, raisedAt: at('2026-07-20T00:00:00'), decided: null },
  ...changes,
});
export const decided = (moment: string, isConfirmed: boolean) => ({ at: at(moment), isConfirmed });
const end = (moment: string, forfeits = true) => ({ at: at(moment), forfeits });
export const SENT = {
  cutOff: at('2026-09-01T00:00:00'),
  sentAt: at('2026-09-04T00:00:00'),
  returnedAt: null,
};

type Case = [name: string, changes: Partial<SaleFacts>, by: Date, expected: string];

/** What is accrued, due and held by a moment, and by which lines: checked by hand. */
export const CASES: readonly Case[] = [
  ['nothing was paid', { movements: [] }, LATER, '0 0 0: '],
  ['17: earned', {}, at('2026-07-14T10:00:00'), '8996 0 0: earned'],
  ['17: a moment before', {}, at('2026-07-14T09:59:59'), '0 0 0: '],
  ['A.4: the last moment of August', {}, at('2026-08-31T23:59:59'), '8996 0 0: earned'],
  ['A.4: the first of September', {}, at('2026-09-01T00:00:00'), '0 8996 0: earned matured'],
  [
    '19: refunded before it is due',
    { movements: [FIRST, moved(-29_988, '2026-08-02T00:00:00Z')] },
    LATER,
    '0 0 0: earned matured reversed matured',
  ],
  [
    '19: refunded after it is due',
    { movements: [FIRST, moved(-29_988, '2026-09-02T00:00:00Z')] },
    LATER,
    '0 0 0: earned matured reversed',
  ],
  [
    '19: a third refunded',
    { movements: [FIRST, third('2026-08-02T00:00:00Z')] },
    at('2026-08-03T00:00:00'),
    '5998 0 0: earned reversed',
  ],
  [
    '19: two thirds, one of them late',
    { movements: [FIRST, third('2026-08-02T00:00:00Z'), third('2026-10-02T00:00:00Z')] },
    LATER,
    '0 2999 0: earned matured reversed matured reversed',
  ],
  [
    '19: three thirds',
    {
      movements: [
        FIRST,
        third('2026-08-02T00:00:00Z'),
        third('2026-08-03T00:00:00Z'),
        third('2026-08-04T00:00:00Z'),
      ],
    },
    LATER,
    '0 0 0: earned matured reversed matured reversed matured reversed matured',
  ],
  [
    '19: disputed and won',
    { movements: [FIRST, moved(-29_988, '2026-08-02T00:00:00Z'), moved(29_988, '2026-11-02T00:00:00Z')] },
    LATER,
    '0 8996 0: earned matured reversed matured restored',
  ],
  [
    '19: a refund of a cent changes nothing',
    { movements: [FIRST, moved(-1, '2026-08-02T00:00:00Z')] },
    at('2026-08-03T00:00:00'),
    '8996 0 0: earned',
  ],
  ['A.1: a cent earns nothing', { movements: [moved(1, '2026-07-14T10:00:00Z')] }, LATER, '0 0 0: '],
  ['18: held', { flags: [flag()] }, at('2026-07-21T00:00:00'), '0 0 8996: earned held'],
  ['18: held beyond its date', { flags: [flag()] }, LATER, '0 0 8996: earned held'],
  [
    '18: released before its date',
    { flags: [flag({ decided: decided('2026-08-01T00:00:00', false) })] },
    at('2026-08-02T00:00:00'),
    '8996 0 0: earned held released',
  ],
  [
    '18: released after its date',
    { flags: [flag({ decided: decided('2026-10-01T00:00:00', false) })] },
    LATER,
    '0 8996 0: earned held released',
  ],
  [
    '18: two holds, one released',
    { flags: [flag(), flag({ id: 'g', decided: decided('2026-08-01T00:00:00', false) })] },
    LATER,
    '0 0 8996: earned held',
  ],
  [
    '14: confirmed',
    { flags: [flag({ decided: decided('2026-08-01T00:00:00', true) })] },
    LATER,
    '0 0 0: earned held reversed',
  ],
  [
    '11: confirmed without a hold',
    {
      flags: [flag({ rule: 'paidAdvertising', holds: false, decided: decided('2026-10-01T00:00:00', true) })],
    },
    LATER,
    '0 0 0: earned matured reversed',
  ],
  [
    '11: dismissed without a hold',
    {
      flags: [
        flag({ rule: 'paidAdvertising', holds: false, decided: decided('2026-10-01T00:00:00', false) }),
      ],
    },
    LATER,
    '0 8996 0: earned matured',
  ],
  [
    '19: refunded while held',
    { flags: [flag()], movements: [FIRST, third('2026-08-02T00:00:00Z')] },
    LATER,
    '0 0 5998: earned held reversed',
  ],
  [
    '19: refunded after it was confirmed',
    {
      flags: [flag({ decided: decided('2026-08-01T00:00:00', true) })],
      movements: [FIRST, third('2026-08-02T00:00:00Z')],
    },
    LATER,
    '0 0 0: earned held reversed',
  ],
  [
    '18: flagged after it was paid',
    { flags: [flag({ raisedAt: at('2026-09-05T00:00:00') })], sent: [SENT] },
    LATER,
    '0 8996 0: earned matured',
  ],
  [
    '18: flagged before it was sent',
    { flags: [flag({ raisedAt: at('2026-09-03T00:00:00') })], sent: [SENT] },
    LATER,
    '0 0 8996: earned matured held',
  ],
  [
    '18: flagged after its payout came back',
    {
      flags: [flag({ raisedAt: at('2026-10-03T00:00:00') })],
      sent: [{ ...SENT, returnedAt: at('2026-10-02T00:00:00') }],
    },
    LATER,
    '0 0 8996: earned matured held',
  ],
  [
    '19: a breach confirmed after it was paid',
    {
      flags: [flag({ raisedAt: at('2026-09-05T00:00:00'), decided: decided('2026-10-01T00:00:00', true) })],
      sent: [SENT],
    },
    LATER,
    '0 0 0: earned matured reversed',
  ],
  ['18: examined', { flags: [flag({ rule: 'examination' })] }, LATER, '0 0 8996: earned held'],
  [
    '18: cleared',
    { flags: [flag({ rule: 'examination', decided: decided('2026-08-01T00:00:00', false) })] },
    LATER,
    '0 8996 0: earned held released matured',
  ],
  [
    '18: an examination that finds a breach voids no sale by itself',
    { flags: [flag({ rule: 'examination', decided: decided('2026-08-01T00:00:00', true) })] },
    LATER,
    '0 8996 0: earned held released matured',
  ],
  [
    '18: sold while examined',
    { flags: [flag({ rule: 'examination', raisedAt: at('2026-07-01T00:00:00') })] },
    LATER,
    '0 0 8996: earned',
  ],
  ['26: forfeited', { end: end('2026-08-15T00:00:00') }, LATER, '0 0 0: earned forfeited'],
  [
    '26: too much to be forfeited',
    { end: end('2026-08-15T00:00:00', false) },
    LATER,
    '0 8996 0: earned matured',
  ],
  [
    '26: ended the moment before its date',
    { end: end('2026-08-31T23:59:59') },
    LATER,
    '0 0 0: earned forfeited',
  ],
  ['26: ended on its date', { end: end('2026-09-01T00:00:00') }, LATER, '0 8996 0: earned matured'],
  [
    '26: forfeited, then refunded',
    { end: end('2026-08-15T00:00:00'), movements: [FIRST, third('2026-09-02T00:00:00Z')] },
    LATER,
    '0 0 0: earned forfeited reversed',
  ],
  [
    '26: disputed, ended, won',
    {
      end: end('2026-08-15T00:00:00'),
      movements: [FIRST, moved(-29_988, '2026-08-02T00:00:00Z'), moved(29_988, '2026-11-02T00:00:00Z')],
    },
    LATER,
    '0 0 0: earned forfeited reversed forfeited restored',
  ],
  [
    '26: held, then ended',
    { flags: [flag()], end: end('2026-08-15T00:00:00') },
    LATER,
    '0 0 0: earned held forfeited',
  ],
  [
    '20: taken back by a person',
    { uncreditedAt: at('2026-08-01T00:00:00') },
    LATER,
    '0 0 0: earned reversed',
  ],
  [
    '20: taken back after its date',
    { uncreditedAt: at('2026-10-01T00:00:00') },
    LATER,
    '0 0 0: earned matured reversed',
  ],
  [
    '20: credited by a person',
    { revision: 1, creditedAt: at('2026-08-01T00:00:00') },
    at('2026-08-02T00:00:00'),
    '8996 0 0: earned',
  ],
  [
    '20: credited after its date is due at once',
    { revision: 1, creditedAt: at('2026-10-01T00:00:00') },
    LATER,
    '0 8996 0: earned',
  ],
  ['A.1: another share', { percent: 20 }, LATER, '0 5998 0: earned matured'],
  // Both sides of each boundary of the calendar, by the ledger itself.
  [
    'A.4: sold in the last moment of July, due on the first of September',
    { movements: [moved(29_988, '2026-07-31T23:59:59.999Z')] },
    at('2026-09-01T00:00:00'),
    '0 8996 0: earned matured',
  ],
  [
    'A.4: sold in the first moment of August, not due in September',
    { movements: [moved(29_988, '2026-08-01T00:00:00Z')] },
    at('2026-09-30T23:59:59.999'),
    '8996 0 0: earned',
  ],
  [
    'A.4: sold in the first moment of August, due on the first of October',
    { movements: [moved(29_988, '2026-08-01T00:00:00Z')] },
    at('2026-10-01T00:00:00'),
    '0 8996 0: earned matured',
  ],
  [
    'A.4: the last of May 2021 is due on the first of June',
    { movements: [moved(29_988, '2021-05-31T23:59:59Z')] },
    at('2021-06-01T00:00:00'),
    '0 8996 0: earned matured',
  ],
  [
    'A.4: the first of June 2021 is not due on the first of July',
    { movements: [moved(29_988, '2021-06-01T00:00:00Z')] },
    at('2021-07-31T23:59:59'),
    '8996 0 0: earned',
  ],
  [
    'A.4: the last of June 2021 is due on the first of August',
    { movements: [moved(29_988, '2021-06-30T23:59:59Z')] },
    at('2021-08-01T00:00:00'),
    '0 8996 0: earned matured',
  ],
  [
    'A.4: the first of July 2021 is due on the first of September',
    { movements: [moved(29_988, '2021-07-01T00:00:00Z')] },
    at('2021-08-31T23:59:59'),
    '8996 0 0: earned',
  ],
  [
    '19: refunded in the moment it comes due',
    { movements: [FIRST, moved(-29_988, '2026-09-01T00:00:00Z')] },
    LATER,
    '0 0 0: earned matured reversed',
  ],
  [
    '19: refunded a moment before it comes due',
    { movements: [FIRST, moved(-29_988, '2026-08-31T23:59:59.999Z')] },
    LATER,
    '0 0 0: earned matured reversed matured',
  ],
  [
    '19: a cent of commission comes back',
    { movements: [FIRST, moved(-29_988, '2026-08-02T00:00:00Z'), moved(2, '2026-08-03T00:00:00Z')] },
    at('2026-08-04T00:00:00'),
    '1 0 0: earned reversed restored',
  ],
  [
    'A.1: a tie goes up',
    { movements: [moved(19_995, '2026-07-14T10:00:00Z')] },
    LATER,
    '0 5999 0: earned matured',
  ],
  [
    'A.1: a cent below the tie',
    { movements: [moved(19_994, '2026-07-14T10:00:00Z')] },
    LATER,
    '0 5998 0: earned matured',
  ],
  // Several things at one moment, and several flags around one payout.
  [
    '18: flagged in the moment it comes due',
    { flags: [flag({ raisedAt: at('2026-09-01T00:00:00') })] },
    LATER,
    '0 0 8996: earned matured held',
  ],
  [
    '18: flagged and dismissed at once',
    { flags: [flag({ decided: decided('2026-07-20T00:00:00', false) })] },
    at('2026-07-21T00:00:00'),
    '8996 0 0: earned held released',
  ],
  [
    '18: one flag raised in the moment another is dismissed',
    {
      flags: [
        flag({ decided: decided('2026-08-01T00:00:00', false) }),
        flag({ id: 'g', raisedAt: at('2026-08-01T00:00:00') }),
      ],
    },
    LATER,
    '0 0 8996: earned held',
  ],
  [
    '18: flagged in the moment its payout was sent',
    { flags: [flag({ raisedAt: SENT.sentAt })], sent: [SENT] },
    LATER,
    '0 8996 0: earned matured',
  ],
  [
    '18: flagged in the moment its payout came back',
    {
      flags: [flag({ raisedAt: at('2026-10-02T00:00:00') })],
      sent: [{ ...SENT, returnedAt: at('2026-10-02T00:00:00') }],
    },
    LATER,
    '0 0 8996: earned matured held',
  ],
  [
    '18: what an earlier flag held when a payout was sent, a later one holds on',
    {
      flags: [
        flag({ id: 'g', raisedAt: at('2026-10-01T00:00:00') }),
        flag({ decided: decided('2026-11-01T00:00:00', false) }),
      ],
      sent: [SENT],
    },
    LATER,
    '0 0 8996: earned held',
  ],
  [
    '18: what was released before the month began was paid',
    {
      flags: [
        flag({ decided: decided('2026-09-01T00:00:00', false) }),
        flag({ id: 'g', raisedAt: at('2026-10-01T00:00:00') }),
      ],
      sent: [SENT],
    },
    LATER,
    '0 8996 0: earned held released',
  ],
  [
    '18: what was released a moment after the month began was not',
    {
      flags: [
        flag({ decided: decided('2026-09-01T00:00:00.001', false) }),
        flag({ id: 'g', raisedAt: at('2026-10-01T00:00:00') }),
      ],
      sent: [SENT],
    },
    LATER,
    '0 0 8996: earned held released held',
  ],
  [
    '18: what was flagged in the moment the month began, and released since, was not paid',
    {
      flags: [
        flag({ raisedAt: at('2026-09-01T00:00:00'), decided: decided('2026-09-02T00:00:00', false) }),
        flag({ id: 'g', raisedAt: at('2026-10-01T00:00:00') }),
      ],
      sent: [SENT],
    },
    LATER,
    '0 0 8996: earned matured held released held',
  ],
  [
    '18: what was flagged and released between the month’s beginning and its payout was paid',
    {
      flags: [
        flag({ raisedAt: at('2026-09-02T00:00:00'), decided: decided('2026-09-03T00:00:00', false) }),
        flag({ id: 'g', raisedAt: at('2026-10-01T00:00:00') }),
      ],
      sent: [SENT],
    },
    LATER,
    '0 8996 0: earned matured held released',
  ],
  [
    '20: credited in the moment the month began, then paid: a later flag holds nothing',
    {
      ...{ revision: 1, creditedAt: at('2026-09-01T00:00:00'), sent: [SENT] },
      flags: [flag({ raisedAt: at('2026-10-01T00:00:00') })],
    },
    LATER,
    '0 8996 0: earned matured',
  ],
  [
    '20: credited a moment later, it was not paid: a later flag holds it',
    {
      ...{ revision: 1, creditedAt: at('2026-09-01T00:00:00.001'), sent: [SENT] },
      flags: [flag({ raisedAt: at('2026-10-01T00:00:00') })],
    },
    LATER,
    '0 0 8996: earned held',
  ],
  [
    '26: ended in the moment a flag is dismissed',
    { flags: [flag({ decided: decided('2026-08-01T00:00:00', false) })], end: end('2026-08-01T00:00:00') },
    LATER,
    '0 0 0: earned held released forfeited',
  ],
  [
    '26: sold after the end, by an order of before',
    { end: end('2026-07-01T00:00:00') },
    LATER,
    '0 0 0: earned',
  ],
  [
    '20: taken back in the moment of the end',
    { end: end('2026-08-01T00:00:00'), uncreditedAt: at('2026-08-01T00:00:00') },
    LATER,
    '0 0 0: earned forfeited reversed',
  ],
  [
    '19: refunded after a flag was dismissed',
    {
      flags: [flag({ decided: decided('2026-08-01T00:00:00', false) })],
      movements: [FIRST, third('2026-08-02T00:00:00Z')],
    },
    at('2026-08-03T00:00:00'),
    '5998 0 0: earned held released reversed',
  ],
  [
    '19: refunded in the moment a flag is raised and dismissed',
    {
      flags: [flag({ raisedAt: at('2026-08-02T00:00:00'), decided: decided('2026-08-02T00:00:00', false) })],
      movements: [FIRST, third('2026-08-02T00:00:00Z')],
    },
    at('2026-08-03T00:00:00'),
    '5998 0 0: earned held released reversed',
  ],
];
