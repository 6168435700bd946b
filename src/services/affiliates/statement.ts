import type { Owed } from './clauses.ts';
import type { SaleFacts } from './commission.ts';
import type { CommissionKind } from './commission-journal.ts';

/** One line: what moved, by which clause, and what it changed of what is owed, in minor units. */
export type StatementLine = Owed & {
  id: string;
  kind: CommissionKind;
  clause: string;
  agreementVersion: string;
  /** Which sale it is of, by a number that names no order and no buyer. */
  sale: string | null;
  at: string;
  dueOn: string | null;
  /** Of a correction: which statement, and which line of it (missing: the whole), somebody objected to. */
  corrects?: CorrectedLine;
};

export type CorrectedLine = {
  statement: number;
  /** Without a sale where the line was of none. */
  line?: { kind: CommissionKind; sale?: string; at: string };
};

/** A statement as it is kept: with every input its lines can be computed from (journalsOfSale). Times are of UTC. */
export type StatementData = {
  format: 1;
  number: number;
  /** The first of its month. */
  month: string;
  currency: 'USD';
  opening: Owed;
  lines: readonly StatementLine[];
  closing: Owed;
  inputs: readonly (Omit<SaleFacts, 'orderId'> & { sale: string })[];
  /** The agreement has ended, on a day (YYYY-MM-DD), and nothing is owed any more: another follows only if something still changes. */
  final?: { endedOn: string };
};

/** What is owed after some lines. */
export function owedAfter({ accrued, due, held }: Owed, lines: readonly Owed[]): Owed {
  const owed = { accrued, due, held };
  for (const line of lines) {
    owed.accrued += line.accrued;
    owed.due += line.due;
    owed.held += line.held;
  }
  return owed;
}

/** A value as JSON that is the same whatever became of the order of its keys: what the hash of a statement is of. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** The facts of a sale without the number of its order and those of its payments at their provider. */
export function inputOf(
  { revision, percent, agreementVersion, creditedAt, uncreditedAt, ...facts }: SaleFacts,
  sale: string,
) {
  const { movements, flags, end, sent } = facts;
  return {
    ...{ sale, revision, percent, agreementVersion, creditedAt, uncreditedAt, flags, end, sent },
    movements: movements.map(({ at, sales }, index) => ({ key: `${index + 1}`, at, sales })),
  };
}
