import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxState } from './sandbox.ts';

type Stored = Record<string, Record<string, unknown>>;

/** The memory of the stand-ins in one file, so that a killed process finds again what its buyers paid. */
export function openState(file: string): SandboxState {
  const tables = new Map<string, Map<string, unknown>>();
  for (const [name, rows] of Object.entries(stored(file))) tables.set(name, new Map(Object.entries(rows)));
  let kept = '';
  return {
    table<Row>(name: string): Map<string, Row> {
      const table = tables.get(name) ?? new Map<string, unknown>();
      tables.set(name, table);
      // What was written under a name is read under the same one.
      return table as Map<string, Row>;
    },
    save() {
      const content = Object.fromEntries([...tables].map(([name, rows]) => [name, Object.fromEntries(rows)]));
      const text = JSON.stringify(content);
      // A file is written and renamed for tens of milliseconds, and most of what is asked changes nothing.
      if (text === kept) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
      kept = text;
    },
  };
}

function stored(file: string): Stored {
  try {
    // Written by save(), whole or not at all.
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return {};
  }
}
