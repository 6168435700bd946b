import type { Field, RowsField } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { TABLE_STATES } from '../../../document/resolve/field-value.ts';
import { answersOf, parseFormula } from '../../../document/resolve/formula.ts';

type Fault = { expected: string; found: string };

/**
 * What is wrong with the names by which a table reaches other fields: the total it shares out, the answers it reckons
 * with.
 *
 * @param before the fields that stand before it: none can depend on itself that way
 */
export function foreignFault({ columns }: RowsField, before: readonly Field[]): Fault | undefined {
  const faults = columns.map(({ from, compute, type }) => {
    if (from !== undefined && (compute !== '' || fieldType(type).amount !== 'money'))
      return { expected: 'from only in a typed column of type money', found: from };
    return totalFault(from, before) ?? answerFault(compute, before);
  });
  return faults.find((fault) => fault !== undefined);
}

function totalFault(from: string | undefined, before: readonly Field[]): Fault | undefined {
  if (from === undefined) return undefined;
  const known = before.flatMap((field) =>
    field.type === 'rows' ? amountsOf(field).map((column) => `${field.key}.${column}`) : [],
  );
  return known.includes(from)
    ? undefined
    : { expected: `from: one of ${known.join(', ') || 'a table before this one'}`, found: from };
}

function amountsOf({ columns }: RowsField): string[] {
  return columns.filter(({ type }) => fieldType(type).amount === 'money').map(({ key }) => key);
}

function answerFault(compute: string, before: readonly Field[]): Fault | undefined {
  const formula = parseFormula(compute);
  const strange = (formula ? answersOf(formula) : []).find(
    ({ field, option }) => !optionsOf(before.find((one) => one.key === field)).includes(option),
  );
  return (
    strange && {
      expected: 'an answer of a choice before the table',
      found: `${strange.field}.${strange.option}`,
    }
  );
}

/** The keys that can be chosen in a field, or what a table can be; none for any other field. */
export function optionsOf(field: Field | undefined): readonly string[] {
  if (field?.type === 'choice') return field.options.map((option) => option.key);
  if (field?.type === 'rows') return TABLE_STATES;
  return field ? fieldType(field.type).answers : [];
}
