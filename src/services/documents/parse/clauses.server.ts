import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../shared/locale.ts';
import type { TemplateError } from './template-error.ts';

/** A template with its shared clauses put in, and where each of its lines stands. */
export type ExpandedSource = {
  text: string;
  errors: readonly TemplateError[];
  placeOf(line: number): LinePlace;
};

type LinePlace = { file: string; line: number };
type Clauses = { folder: string; locale: Locale; file: string };

/** `::include{clause="notices"}`, alone on its line; what is before it is put before each line of the clause. */
const INCLUDE = /^(\s*)::include\{clause="([a-z0-9-]+)"\}\s*$/;

/**
 * Puts the clauses that a language's templates share (`content/clauses/<locale>/<name>.md`) where a template
 * includes them. A clause includes no other.
 *
 * @param source the file of the template
 * @param place `folder` holds the clauses of all languages; `file` is the template's name in errors
 */
export async function withClauses(
  source: string,
  { folder, locale, file }: Clauses,
): Promise<ExpandedSource> {
  const lines = source.split(/\r\n?|\n/);
  if (!lines.some((line) => INCLUDE.test(line)))
    return { text: source, errors: [], placeOf: (line) => ({ file, line }) };
  const errors: TemplateError[] = [];
  const expanded: { text: string; place: LinePlace }[] = [];
  for (const [index, text] of lines.entries()) {
    const place = { file, line: index + 1 };
    const [include, indent = '', name = ''] = INCLUDE.exec(text) ?? [];
    const clause = include === undefined ? undefined : await readClause(join(folder, locale, `${name}.md`));
    if (include !== undefined && clause === undefined)
      errors.push({ ...place, expected: 'a clause of content/clauses', found: `${locale}/${name}` });
    if (clause === undefined) expanded.push({ text: include === undefined ? text : '', place });
    for (const [at, line] of (clause ?? []).entries()) {
      const there = { file: `clauses/${locale}/${name}.md`, line: at + 1 };
      expanded.push({ text: line === '' ? '' : indent + line, place: there });
    }
  }
  return {
    text: expanded.map((line) => line.text).join('\n'),
    errors,
    placeOf: (line) => expanded[line - 1]?.place ?? { file, line },
  };
}

async function readClause(path: string): Promise<string[] | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text?.trimEnd().split(/\r\n?|\n/);
}
