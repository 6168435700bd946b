import type { DocumentValues, Field, RowValue } from '../../document/document.ts';
import { isFilledLine } from '../../document/resolve/field-value.ts';
import { type Printer, printChoice } from '../../document/resolve/print-value.ts';
import { shownRows, shownText } from './shown-value.ts';

type Typed = { values: DocumentValues; prefills: Readonly<Record<string, string>> };

/** What the pages print, by the key of its place: fields, and the cells of tables (`items.0.price`). */
export function printedValues(
  fields: readonly Field[],
  typed: Typed,
  printer: Printer,
): Record<string, string> {
  const all = fields.flatMap((field) =>
    field.type === 'rows'
      ? shownRows(field.key, typed.values)
          .filter(isFilledLine)
          .flatMap((row, line) => printedRow(field, { row, line }, printer))
      : [[field.key, printedText(field, shownText(field, typed), printer)] as const],
  );
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}

/** A value the way the document writes it. */
export function printedText(field: Exclude<Field, { type: 'rows' }>, text: string, printer: Printer): string {
  if (text === '') return '';
  return field.type === 'choice' ? printChoice(field, text) : printer.value(field.type, text);
}

function printedRow(
  field: Extract<Field, { type: 'rows' }>,
  { row, line }: { row: RowValue; line: number },
  printer: Printer,
): (readonly [string, string])[] {
  return field.columns
    .filter(({ compute }) => compute === '')
    .map(({ key, type }) => [`${field.key}.${line}.${key}`, printer.value(type, row[key] ?? '')] as const);
}
