import type { Objection, Statement } from '../../services/affiliate-statements/statements.ts';
import type { StatementData } from '../../services/affiliates/statement.ts';

const NOTHING = { accrued: 0, due: 0, held: 0 };
const LINE = { agreementVersion: '2026-11-27', dueOn: '2027-03-01' };

const DATA: StatementData = {
  ...{ format: 1, number: 2, month: '2027-03-01', currency: 'USD' },
  opening: { ...NOTHING, accrued: 26_988 },
  lines: [
    {
      ...{ ...LINE, id: '1', kind: 'reversed', clause: '19, A.5', sale: '0A1B2C3D4E' },
      ...{ at: '2027-02-14T10:00:00.000Z', accrued: -2_999, due: 0, held: 0 },
    },
    {
      ...{ ...LINE, id: '2', kind: 'matured', clause: 'A.3, A.4', sale: '0A1B2C3D4E' },
      ...{ at: '2027-03-01T00:00:00.000Z', accrued: -5_997, due: 5_997, held: 0 },
    },
    {
      ...{ ...LINE, id: '3', kind: 'paid', clause: '18, A.2', sale: null },
      ...{ at: '2027-03-04T09:00:00.000Z', accrued: 0, due: -5_997, held: 0 },
    },
  ],
  closing: { ...NOTHING, accrued: 17_992 },
  inputs: [],
};

const DENIED: Objection = {
  ...{ id: 'o', lineId: '1', text: 'This sale was not refunded as far as I know.' },
  createdAt: new Date('2027-03-08T10:00:00Z'),
  answered: {
    ...{ outcome: 'denied', amount: null, at: new Date('2027-03-10T10:00:00Z') },
    answer: 'Its buyer withdrew from a third of it on February 14.',
  },
};

/** Statements of the examples, the newest first. */
export const EXAMPLE_STATEMENTS: Statement[] = [
  {
    ...{ id: 's2', number: 2, month: '2027-03-01', data: DATA, objections: [DENIED] },
    ...{ issuedAt: new Date('2027-03-05T09:00:00Z'), objectUntil: new Date('2027-05-04T09:00:00Z') },
    hash: Buffer.alloc(32, 7),
  },
  {
    ...{ id: 's1', number: 1, month: '2027-02-01', objections: [] },
    data: { ...DATA, number: 1, month: '2027-02-01', opening: NOTHING, lines: [], closing: DATA.opening },
    ...{ issuedAt: new Date('2027-02-05T09:00:00Z'), objectUntil: new Date('2027-04-06T09:00:00Z') },
    hash: Buffer.alloc(32, 5),
  },
];
