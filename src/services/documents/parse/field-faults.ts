import type { Column, Field, RowsField, RowValue } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { columnsOf, parseFormula } from '../../../document/resolve/formula.ts';
import { expectedForm, expectedPlainForm } from '../../../document/resolve/print-value.ts';

/** `path` leads from the field to the entry that is wrong. */
export type FieldFault = { path: readonly (string | number)[]; expected: string; found: string };

/** What is wrong in the examples, defaults and formulas of a field whose shape is right. */
export function fieldFaults(field: Field): FieldFault[] {
  if (field.type === 'rows') return [...columnFaults(field.columns), ...exampleFaults(field)];
  const texts = [['example', field.example] as const, ['default', field.default] as const];
  return texts.flatMap(([key, text]) => {
    const expected = text === '' ? undefined : expectedForm(field, text);
    return expected ? [{ path: [key], expected, found: text }] : [];
  });
}

function columnFaults(columns: readonly Column[]): FieldFault[] {
  return columns.flatMap((column, index) => {
    const expected = column.compute === '' ? undefined : formulaFault(column, columns);
    return [
      ...(expected ? [{ path: ['columns', index, 'compute'], expected, found: column.compute }] : []),
      ...decimalsFaults(column, index),
      ...followsFaults(column, columns, index),
    ];
  });
}

/** What is typed is printed as typed, and money has the decimals of its currency. */
function decimalsFaults({ compute, type, decimals }: Column, index: number): FieldFault[] {
  if (decimals === undefined || (compute !== '' && fieldType(type).amount === 'number')) return [];
  const expected = 'decimals only in a computed column of type number';
  return [{ path: ['columns', index, 'decimals'], expected, found: `${decimals}` }];
}

/** A running total begins with what another column of its table came to in the line before. */
function followsFaults(
  { follows, compute, type }: Column,
  columns: readonly Column[],
  index: number,
): FieldFault[] {
  if (follows === undefined) return [];
  const known = columns.filter((one) => one.compute !== '' && one.type === type).map(({ key }) => key);
  if (compute === '' && known.includes(follows)) return [];
  const expected = `follows: in a typed column, a computed one of its type (${known.join(', ')})`;
  return [{ path: ['columns', index, 'follows'], expected, found: follows }];
}

/** A formula reads only columns before its own, so no column can depend on itself. */
function formulaFault(column: Column, columns: readonly Column[]): string | undefined {
  const formula = parseFormula(column.compute);
  if (!formula) return 'a formula like quantity * price';
  if (!fieldType(column.type).amount) return 'a computed column of type money or number';
  const before = columns.slice(0, columns.indexOf(column)).map((one) => one.key);
  const unknown = columnsOf(formula).find((key) => !before.includes(key));
  return unknown === undefined ? undefined : `only columns before it (${before.join(', ')}), not ${unknown}`;
}

function exampleFaults(field: RowsField): FieldFault[] {
  const typed = field.columns.filter((column) => column.compute === '');
  return field.example.flatMap((line, index) => lineFaults(line, typed, index));
}

function lineFaults(line: RowValue, typed: readonly Column[], index: number): FieldFault[] {
  const wrong = typed.flatMap(({ key, type, from }) => {
    const text = line[key] ?? '';
    const expected = text === '' && from ? undefined : expectedPlainForm(type, text);
    return expected
      ? [{ path: ['example', index, key], expected: `${key}: ${expected}`, found: line[key] ?? 'nothing' }]
      : [];
  });
  const strange = Object.keys(line).filter((key) => !typed.some((column) => column.key === key));
  const names = typed.map((column) => column.key).join(', ');
  return [
    ...wrong,
    ...strange.map((key) => ({ path: ['example', index, key], expected: `only ${names}`, found: key })),
  ];
}
