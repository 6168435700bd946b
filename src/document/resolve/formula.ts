import { type Amount, combine, parseAmount } from './amount.ts';

/** A formula of a computed column: column keys, numbers, answers (`tax.included` is 1 or 0), + - * / and brackets. */
export type Formula =
  | { kind: 'number'; text: string }
  | { kind: 'column'; key: string }
  | { kind: 'answer'; field: string; option: string }
  | { kind: 'operation'; operator: string; left: Formula; right: Formula };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)|([-+*/()]))/y;

/** Reads `quantity * price`; undefined when it is no formula. */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const reader = { tokens, next: 0 };
  const formula = readSum(reader);
  return reader.next === tokens.length ? formula : undefined;
}

/** The keys of the columns a formula reads. */
export function columnsOf(formula: Formula): string[] {
  if (formula.kind === 'column') return [formula.key];
  return formula.kind === 'operation' ? [...columnsOf(formula.left), ...columnsOf(formula.right)] : [];
}

/** The answers a formula asks for. */
export function answersOf(formula: Formula): { field: string; option: string }[] {
  if (formula.kind === 'answer') return [formula];
  return formula.kind === 'operation' ? [...answersOf(formula.left), ...answersOf(formula.right)] : [];
}

/** Does it divide by what is typed? Then it may have decimals without end. */
export function isQuotient(formula: Formula): boolean {
  if (formula.kind !== 'operation') return false;
  const { operator, left, right } = formula;
  return (operator === '/' && columnsOf(right).length > 0) || isQuotient(left) || isQuotient(right);
}

/** Where a formula finds what it names. */
export type Known = {
  cell(key: string): Amount | undefined;
  isChosen(field: string, option: string): boolean;
};

/** The exact result; undefined when a cell is missing or the units do not fit. */
export function evaluate(formula: Formula, known: Known): Amount | undefined {
  if (formula.kind === 'number') return parseAmount(formula.text);
  if (formula.kind === 'column') return known.cell(formula.key);
  if (formula.kind === 'answer')
    return parseAmount(known.isChosen(formula.field, formula.option) ? '1' : '0');
  const left = evaluate(formula.left, known);
  const right = evaluate(formula.right, known);
  return left && right ? combine(formula.operator, left, right) : undefined;
}

type Reader = { tokens: readonly string[]; next: number };

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const token = TOKEN.exec(text)?.[0].trim();
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function readSum(reader: Reader): Formula | undefined {
  return readChain(reader, '+-', () => readChain(reader, '*/', () => readOperand(reader)));
}

function readChain(
  reader: Reader,
  operators: string,
  readPart: () => Formula | undefined,
): Formula | undefined {
  let left = readPart();
  for (
    let operator = operatorAt(reader, operators);
    left && operator;
    operator = operatorAt(reader, operators)
  ) {
    reader.next += 1;
    const right = readPart();
    left = right && { kind: 'operation', operator, left, right };
  }
  return left;
}

function operatorAt(reader: Reader, operators: string): string | undefined {
  const token = reader.tokens[reader.next];
  return token !== undefined && operators.includes(token) ? token : undefined;
}

function readOperand(reader: Reader): Formula | undefined {
  const token = reader.tokens[reader.next] ?? '';
  reader.next += 1;
  if (/^\d/.test(token)) return { kind: 'number', text: token };
  const [name = '', option] = token.split('.');
  if (/^[a-z]/.test(token))
    return option === undefined ? { kind: 'column', key: name } : { kind: 'answer', field: name, option };
  if (token !== '(') return undefined;
  const inner = readSum(reader);
  const closed = reader.tokens[reader.next] === ')';
  reader.next += 1;
  return closed ? inner : undefined;
}
