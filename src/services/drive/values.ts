import type {
  Column,
  DocumentTemplate,
  DocumentValues,
  Field,
  RowValue,
  TextField,
} from '../../document/document.ts';
import { fieldType } from '../../document/field-types.table.ts';

/** Bytes of JSON that one document's values may have. */
export const LARGEST_VALUES = 256 * 1024;
/** Documents of one account. */
export const MOST_DOCUMENTS = 2_000;
/** Documents of one team. */
export const MOST_OF_TEAM = 20_000;
/** Lines of one table. */
const MOST_ROWS = 500;

/** What a form sends: fields that changed. An empty text or list takes a field's value away. */
export type ValuesPatch = Record<string, string | readonly RowValue[]>;

/**
 * Keeps of anything that was sent what this template asks for, as texts a database and a document can hold.
 * A field of the wrong kind or an unknown one is left out.
 */
export function parsePatch({ fields }: Pick<DocumentTemplate, 'fields'>, sent: unknown): ValuesPatch {
  const given = isRecord(sent) ? sent : {};
  const entries = fields.flatMap((field) => {
    const value = Object.hasOwn(given, field.key) ? keptValue(field, given[field.key]) : undefined;
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The values after a patch. */
export function patched(values: DocumentValues, patch: ValuesPatch): DocumentValues {
  const entries = Object.entries({ ...values, ...patch });
  return Object.fromEntries(entries.filter(([, value]) => value.length > 0));
}

/** Bytes of JSON. */
export function sizeOf(values: DocumentValues): number {
  return new TextEncoder().encode(JSON.stringify(values)).length;
}

function keptValue(field: Field, value: unknown): string | RowValue[] | undefined {
  if (field.type !== 'rows') return typeof value === 'string' ? keptText(field, cleaned(value)) : undefined;
  if (!Array.isArray(value)) return undefined;
  const columns = field.columns.filter((column) => column.compute === '');
  return value.slice(0, MOST_ROWS).map((line) => rowOf(columns, line));
}

function rowOf(columns: readonly Column[], line: unknown): RowValue {
  const given = isRecord(line) ? line : {};
  const cells = columns.flatMap((column) => {
    const cell = Object.hasOwn(given, column.key) ? given[column.key] : undefined;
    const text = typeof cell === 'string' ? keptText(column, cleaned(cell)) : undefined;
    return text ? [[column.key, text] as const] : [];
  });
  return Object.fromEntries(cells);
}

/** Of answers only those that are offered: no control of ours posts another one. Undefined for one that is not. */
function keptText(asked: TextField | Column, text: string): string | undefined {
  const offered = 'options' in asked ? asked.options.map(({ key }) => key) : fieldType(asked.type).answers;
  const isFree = offered.length === 0 || text === '';
  return isFree || offered.some((answer) => answer === text) ? text : undefined;
}

/** PostgreSQL takes neither a NUL nor half a character. */
function cleaned(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
