import type { DocumentTemplate, DocumentValues, Field, RowValue } from '../../document/document.ts';

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
  if (field.type !== 'rows') return typeof value === 'string' ? cleaned(value) : undefined;
  if (!Array.isArray(value)) return undefined;
  const keys = field.columns.filter((column) => column.compute === '').map((column) => column.key);
  return value.slice(0, MOST_ROWS).map((line) => rowOf(keys, line));
}

function rowOf(keys: readonly string[], line: unknown): RowValue {
  const given = isRecord(line) ? line : {};
  const cells = keys.flatMap((key) => {
    const cell = Object.hasOwn(given, key) ? given[key] : undefined;
    return typeof cell === 'string' && cell !== '' ? [[key, cleaned(cell)] as const] : [];
  });
  return Object.fromEntries(cells);
}

/** PostgreSQL takes neither a NUL nor half a character. */
function cleaned(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
