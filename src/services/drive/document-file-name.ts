import type { DocumentTemplate, DocumentValues, Field } from '../../document/document.ts';
import { fieldType } from '../../document/field-types.table.ts';
import type { FileFormat } from '../../document/file-formats.ts';
import { fileName } from '../../document/file-name.ts';
import { namingOf } from './naming.ts';

const LONGEST_NUMBER = 40;

/**
 * How the file of a document is called: title, the number it was given, who it is with as in the list of one's own
 * documents or what its owner calls it (`given`), and its day: `Purchase Order - 2026-0148 - Pinrow, Tallow Creek - 2026-04-13.docx`.
 */
export function documentFileName(
  template: Pick<DocumentTemplate, 'title' | 'fields'>,
  values: DocumentValues,
  format: FileFormat,
  given = '',
): string {
  const number = numberOf(template.fields, values);
  const name = namingOf(template, values, given).name.replaceAll(' · ', ', ');
  const marks = [number, name === number ? '' : name, firstDay(template.fields, values)];
  return fileName(template.title, format, marks);
}

/** What is asked in one line before the parties is the number or reference of the paper. */
function numberOf(fields: readonly Field[], values: DocumentValues): string {
  const parties = fields.findIndex(({ type }) => type !== 'rows' && fieldType(type).names === 'party');
  const field = fields.slice(0, Math.max(0, parties)).find(({ type }) => type === 'text');
  const text = field ? textOf(values[field.key]) : '';
  return text.length <= LONGEST_NUMBER ? text : '';
}

/** As it is stored, year first, so that files sort by it. */
function firstDay(fields: readonly Field[], values: DocumentValues): string {
  const field = fields.find(({ key, type }) => type === 'date' && textOf(values[key]) !== '');
  const day = field ? textOf(values[field.key]) : '';
  return fieldType('date').expected(day) === undefined ? day : '';
}

function textOf(value: DocumentValues[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
