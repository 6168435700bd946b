import type { ResolvedDocument } from '../../../document/document.ts';

/**
 * The pieces of a document at which Tab stops, in the order of reading: where a field is printed first, and the first
 * cell of a table.
 */
export function firstBlanks({ blocks }: Pick<ResolvedDocument, 'blocks'>): ReadonlySet<object> {
  const first = new Map<string, object>();
  for (const { key, piece } of blanksIn(blocks)) if (!first.has(key)) first.set(key, piece);
  return new Set(first.values());
}

type Blank = { key: string; piece: object };

function blanksIn(part: unknown): Blank[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isBlank(part)) return [{ key: part.key, piece: part }];
  return isRows(part) ? firstCell(part) : Object.values(part).flatMap(blanksIn);
}

function isBlank(part: object): part is { key: string } {
  return 'kind' in part && part.kind === 'blank';
}

type Rows = { source: { field: string; columns: readonly string[] }; rows: readonly (readonly object[])[] };

function isRows(part: object): part is Rows {
  return 'source' in part && part.source !== undefined;
}

function firstCell({ source, rows }: Rows): Blank[] {
  const cell = rows[0]?.[source.columns.findIndex((column) => column !== '')];
  return cell ? [{ key: source.field, piece: cell }] : [];
}
