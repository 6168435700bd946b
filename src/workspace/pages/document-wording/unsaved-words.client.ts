import type { StorageName } from '../../../shared/storage.table.ts';

const NAME: StorageName = 'pg_words';

/** Words that were written and not saved yet, by their field. */
export type UnsavedWords = { text: string; title: string };
type Kept = Readonly<Record<string, UnsavedWords>>;

/** What this device keeps of a field; undefined for nothing. */
export function unsavedWords(field: string): UnsavedWords | undefined {
  const all = read();
  return Object.hasOwn(all, field) ? all[field] : undefined;
}

/** Keeps what stands in a field, or forgets it. */
export function keepWords(field: string, words: UnsavedWords | undefined): void {
  try {
    const { [field]: _before, ...others } = read();
    const all = words ? { ...others, [field]: words } : others;
    if (Object.keys(all).length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // Blocked or full: it is still in the page.
  }
}

/** The names of fields that begin so and have something unsaved. */
export function unsavedFields(beginning: string): string[] {
  return Object.keys(read()).filter((field) => field.startsWith(beginning));
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    // Under this name keepWords() writes, and nobody else.
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}
