import * as v from 'valibot';
import { BackupError, notWhole } from './backup-error.ts';

/** Where things stand in an archive. */
export const HEAD = 'papergrove.json';
export const TAIL = 'end.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

const FORMAT = 1;

const head = v.object({
  format: v.number(),
  /** When the state was taken, as ISO 8601. */
  at: v.string(),
  /** The migrations the database had seen, in their order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** In an order in which no row refers to one that comes after it. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});

const tail = v.object({
  tables: v.record(v.string(), v.object({ rows: v.number(), checksum: v.string() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string(), called: v.boolean() })),
  files: v.number(),
});

export type Head = v.InferOutput<typeof head>;
export type Tail = v.InferOutput<typeof tail>;

export function newHead(parts: Omit<Head, 'format'>): Head {
  return { format: FORMAT, ...parts };
}

/** @throws BackupError */
export function readHead(text: string): Head {
  const read = parsed(head, text);
  if (read.format > FORMAT)
    throw new BackupError('The backup was made by a newer Papergrove: restore it with that one.');
  return read;
}

/** @throws BackupError */
export function readTail(text: string): Tail {
  return parsed(tail, text);
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw notWhole();
  }
}
