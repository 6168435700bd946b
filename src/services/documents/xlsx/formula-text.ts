import type { Formula } from '../../../document/resolve/formula.ts';

/** What a formula's names stand for in a sheet. */
type FormulaNames = {
  /** The address of a column's cell, or the formula to stand in its place. */
  cell(key: string): string | FormulaText;
  isChosen(field: string, option: string): boolean;
};

/** A formula as a spreadsheet writes it, and the cells it reads. */
export type FormulaText = { text: string; reads: readonly string[] };

/** `quantity * price` as `C7*D7`. */
export function formulaText(formula: Formula, names: FormulaNames): FormulaText {
  switch (formula.kind) {
    case 'number':
      return { text: formula.text, reads: [] };
    case 'answer':
      return { text: names.isChosen(formula.field, formula.option) ? '1' : '0', reads: [] };
    case 'column': {
      const named = names.cell(formula.key);
      return typeof named === 'string' ? { text: named, reads: [named] } : named;
    }
    case 'operation': {
      const left = operand(formula, formula.left, names);
      const right = operand(formula, formula.right, names);
      const reads = [...new Set([...left.reads, ...right.reads])];
      return { text: left.text + formula.operator + right.text, reads };
    }
  }
}

type Operation = Extract<Formula, { kind: 'operation' }>;

/** In brackets where the sheet would read it otherwise. */
function operand(outer: Operation, inner: Formula, names: FormulaNames): FormulaText {
  const made = formulaText(inner, names);
  if (inner.kind !== 'operation') return made;
  const isRight = inner === outer.right;
  const binds = bindingOf(inner) > bindingOf(outer);
  const isSame = bindingOf(inner) === bindingOf(outer);
  return binds || (isSame && !isRight) ? made : { ...made, text: `(${made.text})` };
}

function bindingOf({ operator }: Operation): number {
  return operator === '*' || operator === '/' ? 2 : 1;
}
