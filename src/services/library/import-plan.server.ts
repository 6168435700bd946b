import { createHash } from 'node:crypto';
import { byLocale, type Locale } from '../../shared/locale.ts';
import type { ImportedRow } from '../documents/library/imported.store.server.ts';
import { type LibraryLine, slugOf } from './library-line.ts';
import { NEUTRAL } from './neutral.table.ts';
import { type TemplateDraft, type TemplateMeta, templateSource } from './to-template.ts';

/** A file that could be read, with its line of the CSV. */
export type Candidate = {
  line: LibraryLine;
  draft: TemplateDraft;
  modified: string;
  originalHash: string;
};

/** What becomes of a file. `line` has all defaults filled in. */
export type Planned = {
  status: 'new' | 'changed' | 'unchanged' | 'refused';
  reasons: readonly string[];
  line: LibraryLine;
  meta: TemplateMeta & { locale: Locale };
  source: string;
  sourceHash: string;
  originalHash: string;
};

type Taken = Pick<ImportedRow, 'id' | 'locale' | 'family' | 'slug'>;

const FIRST_ID = 1_000_000;

/**
 * Decides for each file which template it is and whether it may be. The same number, else the same family in the
 * same language, is the same template.
 * @param today ISO date, where neither the CSV nor the file tells when it was reviewed
 */
export function planImport(
  candidates: readonly Candidate[],
  known: { imported: readonly ImportedRow[]; builtIn: readonly Taken[] },
  today: string,
): Planned[] {
  const find = finder(known.imported);
  const numbers = numbersFrom(known.imported, candidates);
  const settled = candidates.map((candidate) => {
    const line = withNames(candidate.line);
    const row = find(line);
    return { candidate, row, line: { ...line, id: line.id || (row?.id ?? numbers()) } };
  });
  const ids = new Set(settled.map(({ line }) => line.id));
  const claims = new Claims();
  for (const one of known.builtIn) claims.take(one, 'the built-in library');
  for (const one of known.imported)
    if (!ids.has(one.id)) claims.take(one, one.removed ? 'a removed template' : 'an imported template');
  return settled.map(({ candidate, row, line }) => {
    const whole = withDefaults(line, candidate, row?.reviewed || today);
    const planned = plannedFrom(whole, candidate, row);
    const reasons =
      line.slug === ''
        ? ['slug: expected one in the CSV, the title has no Latin letters']
        : claims.add(planned.meta);
    return reasons.length > 0 ? { ...planned, status: 'refused', reasons } : planned;
  });
}

function finder(imported: readonly ImportedRow[]) {
  const byId = new Map(imported.map((row) => [row.id, row]));
  const byFamily = new Map(imported.map((row) => [`${row.locale} ${row.family}`, row]));
  return ({ id, language, family }: LibraryLine) =>
    id > 0 ? byId.get(id) : byFamily.get(`${language} ${family}`);
}

function numbersFrom(imported: readonly ImportedRow[], candidates: readonly Candidate[]): () => number {
  const used = [...imported.map((row) => row.id), ...candidates.map(({ line }) => line.id)];
  let last = used.reduce((most, id) => Math.max(most, id), FIRST_ID - 1);
  return () => {
    last += 1;
    return last;
  };
}

function withNames(line: LibraryLine): LibraryLine {
  const slug = line.slug || slugOf(line.title);
  return { ...line, slug, family: line.family || slug };
}

function withDefaults(line: LibraryLine, { modified }: Candidate, reviewed: string): LibraryLine {
  const { summary, jurisdiction } = byLocale(NEUTRAL, line.language);
  const words = [...new Set(line.title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [line.title])];
  return {
    ...line,
    summary: line.summary || summary.replace('{title}', () => line.title),
    keywords: line.keywords.length > 0 ? line.keywords : words,
    jurisdictions: line.jurisdictions.length > 0 ? line.jurisdictions : [jurisdiction],
    reviewed: line.reviewed || modified || reviewed,
  };
}

function plannedFrom(
  line: LibraryLine,
  { draft, originalHash }: Candidate,
  row: ImportedRow | undefined,
): Planned {
  const { file, language: locale, ...meta } = line;
  const source = templateSource(meta, draft);
  const sourceHash = createHash('sha256').update(source).digest('hex');
  const same =
    row?.sourceHash === sourceHash && row.originalHash === originalHash && row.originalName === file;
  const there = row !== undefined && !row.removed;
  const status = there ? (same ? 'unchanged' : 'changed') : 'new';
  return { status, reasons: [], line, meta: { ...meta, locale }, source, sourceHash, originalHash };
}

/** Numbers, families and slugs that are taken, and by whom. */
class Claims {
  readonly #taken = new Map<string, string>();

  take(one: Taken, by: string): void {
    for (const { name } of namesOf(one)) this.#taken.set(name, `${by} (number ${one.id})`);
  }

  /** Returns what another has already; takes the names where there is nothing. */
  add(one: Taken): string[] {
    const reasons = namesOf(one).flatMap(({ name, what }) => {
      const by = this.#taken.get(name);
      return by === undefined ? [] : [`${what} belongs to ${by}`];
    });
    if (reasons.length === 0) this.take(one, 'another line');
    return reasons;
  }
}

function namesOf({ id, locale, family, slug }: Taken) {
  return [
    { name: `id ${id}`, what: `the number ${id}` },
    { name: `family ${locale} ${family}`, what: `the family ${family} in ${locale}` },
    { name: `slug ${locale} ${slug}`, what: `the slug ${slug} in ${locale}` },
  ];
}
