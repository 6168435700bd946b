import type { DocumentTemplate, DocumentValues, Field } from '../../document/document.ts';
import { isFilledLine } from '../../document/resolve/field-value.ts';
import type { Printer } from '../../document/resolve/print-value.ts';
import { printedText } from '../filling/printed-values.ts';
import { shownRows, shownText } from '../filling/shown-value.ts';

/** What stands in a field, as the document writes it; '' for nothing. */
export type ShownField = { key: string; label: string; text: string };

/** A field that two states of a document do not have alike. */
export type ComparedField = { key: string; label: string; before: string; after: string };

/** What was filled into a document, field by field; the lines of a table are lines. */
export function shownFields(
  { fields }: Pick<DocumentTemplate, 'fields'>,
  values: DocumentValues,
  printer: Printer,
): ShownField[] {
  return fields.map((field) => ({
    key: field.key,
    label: field.label,
    text:
      field.type === 'rows'
        ? rowsText(field, values, printer)
        : printedText(field, shownText(field, { values, prefills: {} }), printer),
  }));
}

/** What became of the fields, in the order in which they are asked for now; those that are asked for no more behind. */
export function comparedFields(before: readonly ShownField[], after: readonly ShownField[]): ComparedField[] {
  const was = new Map(before.map((field) => [field.key, field]));
  const is = new Map(after.map((field) => [field.key, field]));
  return [...after, ...before.filter(({ key }) => !is.has(key))]
    .map(({ key, label }) => ({
      key,
      label,
      before: was.get(key)?.text ?? '',
      after: is.get(key)?.text ?? '',
    }))
    .filter((field) => field.before !== field.after);
}

function rowsText({ key, columns }: Field & { type: 'rows' }, values: DocumentValues, printer: Printer) {
  const typed = columns.filter(({ compute }) => compute === '');
  return shownRows(key, values)
    .filter(isFilledLine)
    .map((row) =>
      typed
        .map((column) => printer.value(column.type, row[column.key] ?? ''))
        .filter((cell) => cell !== '')
        .join(' · '),
    )
    .join('\n');
}
