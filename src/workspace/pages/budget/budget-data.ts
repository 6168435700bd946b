import type { FigureName, LineKind } from '../../../services/budgets/budget.ts';
import type { BooksFrame } from '../../books/books-data.server.ts';
import type { WhoseNavProps } from '../../books/whose/whose-nav.tsx';

/** A category as it is typed: twelve texts of plan and of actual figures. */
export type SheetLine = { kind: LineKind; name: string } & Readonly<Record<FigureName, readonly string[]>>;
/** What the form posts, and what is shown again where it could not be saved. */
export type Sheet = { currency: string; version: number; lines: readonly SheetLine[] };

export type BudgetProps = BooksFrame & {
  title: string;
  /** Null for who looks after no team. */
  whose: WhoseNavProps | null;
  year: number;
  years: { label: string; href: string; isOpen: boolean }[];
  months: readonly string[];
  /** BCP 47, of whoever types. */
  language: string;
  action: string;
  /** Where it is saved while it is typed. */
  keep: string;
  sheet: Sheet;
  /** Invoices by month in the sheet's currency, in minor units; null where there are none. */
  invoiced: { months: readonly number[]; note: string } | null;
  /** Ways to begin an empty year. */
  copies: { intent: 'copyPlan' | 'copyActual'; label: string }[];
  csv: string | null;
  notes: { keys: string; remove: string; cell: string };
};

/** What could not be saved; everything typed stays. */
export type BudgetOutcome = { sheet: Sheet; problem: string };
