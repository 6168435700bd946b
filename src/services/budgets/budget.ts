import * as v from 'valibot';

export const LINE_KINDS = ['income', 'expense'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** What is planned, and what it came to. */
export const FIGURES = ['plan', 'actual'] as const;
export type FigureName = (typeof FIGURES)[number];

export const MONTHS = 12;
export const MOST_LINES = 40;
export const LONGEST_NAME = 80;
/** Minor units in a cell: forty lines of twelve months stay exact. */
const LARGEST_CELL = 10 ** 12;

/** Twelve amounts in minor units, January first. */
export type Months = number[];
export type BudgetLine = { kind: LineKind; name: string; plan: Months; actual: Months };
/** Whose a sheet is: an account's own, or a team's. */
export type BudgetOwner = { accountId: string } | { spaceId: string };
/** A year of an owner. `version` 0: it was never saved. */
export type Budget = { year: number; currency: string; lines: BudgetLine[]; version: number };

const cell = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST_CELL), v.maxValue(LARGEST_CELL));
const months = v.pipe(v.array(cell), v.length(MONTHS));
/** Lines as they are kept. */
export const LinesSchema = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(LINE_KINDS),
      name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
      plan: months,
      actual: months,
    }),
  ),
  v.maxLength(MOST_LINES),
);

export function noMonths(): Months {
  return Array.from({ length: MONTHS }, () => 0);
}

/** Month by month what lines of a kind come to. */
export function sumOfLines(lines: readonly BudgetLine[], kind: LineKind, figure: FigureName): Months {
  const own = lines.filter((line) => line.kind === kind);
  return noMonths().map((_, month) => own.reduce((sum, line) => sum + (line[figure][month] ?? 0), 0));
}

/** What is left, month by month: income less expenses. */
export function resultOf(lines: readonly BudgetLine[], figure: FigureName): Months {
  const expenses = sumOfLines(lines, 'expense', figure);
  return sumOfLines(lines, 'income', figure).map((income, month) => income - (expenses[month] ?? 0));
}

export function yearSum(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The same lines for another year: what was planned, or what it came to, is the plan. */
export function copiedLines(lines: readonly BudgetLine[], figure: FigureName): BudgetLine[] {
  return lines.map(({ kind, name, [figure]: plan }) => ({ kind, name, plan: [...plan], actual: noMonths() }));
}
