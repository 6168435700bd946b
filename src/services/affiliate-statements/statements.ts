import type { StatementData } from '../affiliates/statement.ts';

export type Objection = {
  id: string;
  /** The line; null: the statement as a whole. */
  lineId: string | null;
  text: string;
  createdAt: Date;
  /** Null until it is answered; `amount` in cents, of an upheld one. */
  answered: { outcome: 'upheld' | 'denied'; answer: string; amount: number | null; at: Date } | null;
};

export type Statement = {
  id: string;
  /** Its affiliate counts them. */
  number: number;
  /** The first of its month, YYYY-MM-DD. */
  month: string;
  issuedAt: Date;
  objectUntil: Date;
  /** SHA-256 of its data as canonical JSON. */
  hash: Buffer;
  data: StatementData;
  objections: readonly Objection[];
};

export type StatementState = 'issued' | 'objected' | 'answered' | 'final';

/** How a statement stands: an objection that waits keeps it open beyond its sixty days. */
export function statementState(
  { objections, objectUntil }: Pick<Statement, 'objections' | 'objectUntil'>,
  at: Date,
): StatementState {
  if (objections.some(({ answered }) => answered === null)) return 'objected';
  if (at >= objectUntil) return 'final';
  return objections.length > 0 ? 'answered' : 'issued';
}

/** Section 20: who does not object within sixty days has approved. */
export function mayObject({ objectUntil }: Pick<Statement, 'objectUntil'>, at: Date): boolean {
  return at < objectUntil;
}

export const OBJECTION_LENGTHS = { least: 10, most: 2_000 } as const;
