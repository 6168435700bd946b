import type { Locale } from '../../shared/locale.ts';
import { readBlocks } from './blocks.server.ts';
import type { DocumentTemplate } from './document.ts';
import { readFrontMatter } from './front-matter.server.ts';
import { markdownTree } from './markdown.server.ts';
import type { Reading } from './reading.ts';
import { quoted, type TemplateError } from './template-error.ts';
import { checkUses } from './template-rules.ts';
import { wordingOf } from './wording.table.ts';

export type ParsedTemplate =
  | { outcome: 'parsed'; template: DocumentTemplate }
  | { outcome: 'refused'; errors: readonly TemplateError[] };

/**
 * Reads one template as docs/templates.md describes it.
 *
 * @param source the whole file
 * @param place `file` as errors name it; its name must be the slug; `locale` is the folder it stands in
 * @returns the template, or everything that is wrong with it in the order of its lines
 */
export function parseTemplate(source: string, place: { file: string; locale: Locale }): ParsedTemplate {
  const errors: TemplateError[] = [];
  const report = (line: number, expected: string, found: string) => {
    errors.push({ file: place.file, line, expected, found });
  };
  const { frontMatter, body, lineOfField } = readFrontMatter(source, report);
  const reading: Reading = { report, uses: [], within: [] };
  const blocks = readBlocks(markdownTree(body).children, reading);
  if (frontMatter) {
    const { fields, slug } = frontMatter;
    checkUses({ fields, uses: reading.uses, wording: wordingOf(place.locale), lineOfField, report });
    if (blocks.length === 0) report(body.split('\n').length, 'a body', 'nothing');
    const name = place.file.split(/[\\/]/).at(-1);
    if (name !== `${slug}.md`) report(1, `the file name ${slug}.md`, quoted(name ?? ''));
  }
  if (!frontMatter || errors.length > 0)
    return { outcome: 'refused', errors: errors.toSorted((a, b) => a.line - b.line) };
  return { outcome: 'parsed', template: { ...frontMatter, locale: place.locale, blocks } };
}
