import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DocumentTemplate } from '../../../document/document.ts';
import { isLocale, type Locale } from '../../../shared/locale.ts';
import { withClauses } from '../parse/clauses.server.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import type { TemplateError } from '../parse/template-error.ts';

/** Goes up when the same template would make another document or picture, so that caches start anew. */
const ENGINE_VERSION = 5;
/** Where shared clauses are, seen from the templates. */
const CLAUSES = '../clauses';
/** Files that are read at the same time. */
const BATCH = 32;

export type LibraryTemplate = {
  template: DocumentTemplate;
  /** SHA-256 over the file and {@link ENGINE_VERSION}, hexadecimal. */
  hash: string;
  /** Relative to the folder of the library: `en/loan-agreement.md`. */
  file: string;
};

export type Library = { templates: readonly LibraryTemplate[]; errors: readonly TemplateError[] };

/** A template as it was read the last time: where its file says the same, it need not be read again. */
export type KnownTemplate = Pick<DocumentTemplate, 'id' | 'family' | 'locale'> & { hash: string };
/** What a few files hold: templates that are as they were, those that are not, and what is wrong. */
export type LibraryChanges = {
  unchanged: readonly KnownTemplate[];
  changed: readonly LibraryTemplate[];
  errors: readonly TemplateError[];
};

type Claim = Omit<KnownTemplate, 'hash'> & { file: string };
type ReadBefore = {
  known?: ReadonlyMap<string, KnownTemplate>;
  taken?: readonly Claim[];
  replaced?: ReadonlySet<number>;
};

/** The template files of a folder, `<locale>/<slug>.md`, in order. */
export async function listLibrary(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  return paths
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/**
 * Reads all templates of a folder.
 *
 * @returns the templates that are right, ordered by file, and everything that is wrong with the others.
 *   Templates that clash with an earlier one (same id, same family and language) are left out.
 */
export async function readLibrary(folder: string): Promise<Library> {
  const templates: LibraryTemplate[] = [];
  const errors: TemplateError[] = [];
  for await (const changes of readChanges(folder, await listLibrary(folder))) {
    templates.push(...changes.changed);
    errors.push(...changes.errors);
  }
  // A template that could not be read may be the one another is related to.
  return { templates, errors: errors.length > 0 ? errors : await unknownRelations(folder, templates) };
}

/**
 * Reads template files a few at a time, and takes apart only those that changed: that is where the time goes.
 *
 * @param before `known` by file, as {@link LibraryTemplate.file}; `taken` are numbers and families that are not free;
 *   files of the numbers in `replaced` are passed over: something else stands in their place
 */
export async function* readChanges(
  folder: string,
  files: readonly string[],
  { known = new Map(), taken = [], replaced = new Set() }: ReadBefore = {},
): AsyncGenerator<LibraryChanges> {
  const claims = new Claims(taken, replaced);
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const read = await Promise.all(batch.map((file) => readOne(folder, file, known.get(file))));
    const found: { unchanged: KnownTemplate[]; changed: LibraryTemplate[] } = { unchanged: [], changed: [] };
    const faults = read.flatMap((one) => claims.sort(one, found));
    yield { ...found, errors: await Promise.all(faults.map((fault) => located(folder, fault))) };
  }
}

/** One template of the library; undefined where its file is gone or wrong. */
export async function readTemplate(folder: string, file: string): Promise<LibraryTemplate | undefined> {
  const read = await readOne(folder, file).catch(() => undefined);
  return read && 'template' in read ? read : undefined;
}

/** Something wrong in an entry of the front matter whose line nobody knows yet. */
type EntryFault = Omit<TemplateError, 'line'> & { entry: 'id' | 'family' | 'related' };

async function located(folder: string, fault: TemplateError | EntryFault): Promise<TemplateError> {
  if ('line' in fault) return fault;
  const { file, entry, expected, found } = fault;
  const lines = (await readFile(join(folder, file), 'utf8')).split(/\r\n?|\n/);
  return { file, line: lines.findIndex((line) => line.startsWith(`${entry}:`)) + 1 || 1, expected, found };
}

type Read = LibraryTemplate | { known: KnownTemplate; file: string } | { errors: readonly TemplateError[] };

async function readOne(folder: string, file: string, known?: KnownTemplate): Promise<Read> {
  const [locale = '', name, ...deeper] = file.split('/');
  if (!isLocale(locale) || name === undefined || deeper.length > 0) {
    return { errors: [{ file, line: 1, expected: 'the place <locale>/<slug>.md', found: file }] };
  }
  const source = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (source === undefined) {
    return { errors: [{ file, line: 1, expected: 'a file that can be read', found: 'one that cannot' }] };
  }
  return readSource(source, { folder, locale, file }, known);
}

/** `folder` is the one of the built-in library: the clauses that templates share stand beside it. */
type SourcePlace = { folder: string; locale: Locale; file: string; imported?: boolean };

/** Reads a template's text, wherever it is kept. */
export async function readSource(
  source: string,
  { folder, locale, file }: SourcePlace,
): Promise<LibraryTemplate | { errors: readonly TemplateError[] }>;
export async function readSource(source: string, place: SourcePlace, known?: KnownTemplate): Promise<Read>;
export async function readSource(
  source: string,
  { folder, locale, file, imported = false }: SourcePlace,
  known?: KnownTemplate,
): Promise<Read> {
  const { text, errors, placeOf } = await withClauses(source, {
    folder: join(folder, CLAUSES),
    locale,
    file,
  });
  const hash = templateHash(text);
  if (known?.hash === hash) return { known, file };
  const parsed = parseTemplate(text, { file, locale, imported });
  if (parsed.outcome === 'refused' || errors.length > 0) {
    const faults = parsed.outcome === 'refused' ? parsed.errors : [];
    return { errors: [...errors, ...faults.map((fault) => ({ ...fault, ...placeOf(fault.line) }))] };
  }
  return { template: parsed.template, hash, file };
}

/** What a template's pictures and its row in the catalogue are kept under. */
export function templateHash(source: string): string {
  return createHash('sha256').update(`${ENGINE_VERSION}\n`).update(source).digest('hex');
}

/** Numbers and families that are taken, and by which file. */
class Claims {
  readonly #ids = new Map<number, string>();
  readonly #families = new Map<string, string>();

  readonly #replaced: ReadonlySet<number>;

  constructor(taken: readonly Claim[], replaced: ReadonlySet<number>) {
    this.#replaced = replaced;
    for (const one of taken) this.#claim(one.file, one);
  }

  /** Puts a template to its kind. Returns what is wrong with it, or what it clashes with: then it is left out. */
  sort(
    one: Read,
    found: { unchanged: KnownTemplate[]; changed: LibraryTemplate[] },
  ): readonly (TemplateError | EntryFault)[] {
    if ('errors' in one) return one.errors;
    const claim = 'known' in one ? one.known : one.template;
    if (this.#replaced.has(claim.id)) return [];
    const clash = this.#claim(one.file, claim);
    if (clash) return [clash];
    if ('known' in one) found.unchanged.push(one.known);
    else found.changed.push(one);
    return [];
  }

  #claim(file: string, { id, family, locale }: Omit<KnownTemplate, 'hash'>): EntryFault | undefined {
    const sameId = this.#ids.get(id);
    if (sameId) return { file, entry: 'id', expected: 'an id of its own', found: `${id}, as in ${sameId}` };
    const sameFamily = this.#families.get(`${locale} ${family}`);
    if (sameFamily) {
      const found = `${family}, as in ${sameFamily}`;
      return { file, entry: 'family', expected: 'one template of a family in each language', found };
    }
    this.#ids.set(id, file);
    this.#families.set(`${locale} ${family}`, file);
    return undefined;
  }
}

async function unknownRelations(
  folder: string,
  templates: readonly LibraryTemplate[],
): Promise<TemplateError[]> {
  const families = new Set(templates.map((one) => one.template.family));
  const faults = templates.flatMap(({ template, file }) =>
    template.related
      .filter((family) => !families.has(family))
      .map((found) => ({ file, entry: 'related', expected: 'related: families that exist', found }) as const),
  );
  return Promise.all(faults.map((fault) => located(folder, fault)));
}
