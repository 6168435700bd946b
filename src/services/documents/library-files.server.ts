import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isLocale } from '../../shared/locale.ts';
import type { DocumentTemplate } from './document.ts';
import { parseTemplate } from './parse.server.ts';
import type { TemplateError } from './template-error.ts';

/** Goes up when the same template would make another document or picture, so that caches start anew. */
const ENGINE_VERSION = 3;

export type LibraryTemplate = {
  template: DocumentTemplate;
  /** SHA-256 over the file and {@link ENGINE_VERSION}, hexadecimal. */
  hash: string;
  /** Relative to the folder of the library: `en/loan-agreement.md`. */
  file: string;
};

export type Library = { templates: readonly LibraryTemplate[]; errors: readonly TemplateError[] };

/**
 * Reads all templates of a folder, `<locale>/<slug>.md`.
 *
 * @returns the templates that are right, ordered by file, and everything that is wrong with the others.
 *   Templates that clash with an earlier one (same id, same family and language) are left out.
 */
export async function readLibrary(folder: string): Promise<Library> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const read = await Promise.all(files.map((file) => readOne(folder, file)));
  const templates: LibraryTemplate[] = [];
  const errors = read.flatMap((one) => ('errors' in one ? one.errors : []));
  for (const one of read.flatMap((result) => ('errors' in result ? [] : [result]))) {
    const clash = clashOf(one, templates);
    if (clash) errors.push(clash);
    else templates.push(one);
  }
  // A template that could not be read may be the one another is related to.
  return { templates, errors: errors.length > 0 ? errors : unknownRelations(templates) };
}

async function readOne(
  folder: string,
  file: string,
): Promise<LibraryTemplate | { errors: readonly TemplateError[] }> {
  const [locale = '', name, ...deeper] = file.split('/');
  if (!isLocale(locale) || name === undefined || deeper.length > 0) {
    return { errors: [{ file, line: 1, expected: 'the place <locale>/<slug>.md', found: file }] };
  }
  const source = await readFile(join(folder, file), 'utf8');
  const parsed = parseTemplate(source, { file, locale });
  if (parsed.outcome === 'refused') return { errors: parsed.errors };
  return { template: parsed.template, hash: hashOf(source), file };
}

function hashOf(source: string): string {
  return createHash('sha256').update(`${ENGINE_VERSION}\n`).update(source).digest('hex');
}

function clashOf(one: LibraryTemplate, earlier: readonly LibraryTemplate[]): TemplateError | undefined {
  const { id, family, locale } = one.template;
  const sameId = earlier.find((other) => other.template.id === id);
  if (sameId)
    return { file: one.file, line: 2, expected: 'an id of its own', found: `${id}, as in ${sameId.file}` };
  const sameFamily = earlier.find(
    (other) => other.template.family === family && other.template.locale === locale,
  );
  if (!sameFamily) return undefined;
  const found = `${family}, as in ${sameFamily.file}`;
  return { file: one.file, line: 3, expected: 'one template of a family in each language', found };
}

function unknownRelations(templates: readonly LibraryTemplate[]): TemplateError[] {
  const families = new Set(templates.map((one) => one.template.family));
  return templates.flatMap(({ template, file }) =>
    template.related
      .filter((family) => !families.has(family))
      .map((family) => ({ file, line: 1, expected: 'related: families that exist', found: family })),
  );
}
