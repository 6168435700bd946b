import { type Budget, type BudgetLine, noMonths } from '../../../services/budgets/budget.ts';
import { exampleInvoices } from '../../books/example-books.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { BudgetPage } from './budget-page.tsx';
import { budgetProps } from './load.server.ts';

const line = (kind: BudgetLine['kind'], name: string, minor: number): BudgetLine => ({
  ...{ kind, name },
  plan: noMonths().map(() => minor),
  actual: noMonths().map((_, month) => (month < 3 ? minor + month * 1_050 : 0)),
});
const LINES = [
  line('income', 'Sales', 850_000),
  line('expense', 'Rent', 120_000),
  line('expense', 'Rechts- und Steuerberatungskosten', 35_050),
];

function shown(lines: BudgetLine[], more: { hasLast?: boolean; problem?: string; hasBoth?: boolean } = {}) {
  return (page: WorkspaceExample) => {
    const budget: Budget = { year: 2027, currency: 'EUR', lines, version: lines.length };
    const gathered = {
      budget,
      years: [2028, 2027],
      invoices: exampleInvoices(),
      hasLast: Boolean(more.hasLast),
      hasBoth: Boolean(more.hasBoth),
    };
    const props = budgetProps(exampleMember(page), gathered);
    const outcome = more.problem
      ? { sheet: props.sheet, problem: props.texts.budget.faults.changed }
      : undefined;
    return <BudgetPage {...props} outcome={outcome} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Budget',
  states: {
    empty: shown([], { hasLast: true }),
    'three categories': shown(LINES, { hasBoth: true }),
    'saved elsewhere': shown(LINES, { problem: 'changed' }),
  },
};
