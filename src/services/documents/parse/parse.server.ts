import type { DocumentTemplate } from '../../../document/document.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { readBlocks } from './blocks.server.ts';
import { optionsOf } from './foreign-names.ts';
import { readFrontMatter } from './front-matter.server.ts';
import { markdownTree } from './markdown.server.ts';
import type { Reading } from './reading.ts';
import { quoted, type Report, type TemplateError } from './template-error.ts';
import { checkUses } from './template-rules.ts';

export type ParsedTemplate =
  | { outcome: 'parsed'; template: DocumentTemplate }
  | { outcome: 'refused'; errors: readonly TemplateError[] };

/** Where a template comes from. */
type TemplatePlace = { file: string; locale: Locale; imported?: boolean };

/**
 * Reads one template as docs/templates.md describes it.
 *
 * @param source the whole file
 * @param place `file` as errors name it; its name must be the slug; `locale` is the folder it stands in
 *   `imported` for a template that came from an operator's library
 * @returns the template, or everything that is wrong with it in the order of its lines
 */
export function parseTemplate(source: string, place: TemplatePlace): ParsedTemplate {
  try {
    return parsed(source, place);
  } catch (error) {
    // Brackets or lists nested thousands deep are more than a parser's stack holds.
    if (!(error instanceof RangeError)) throw error;
    const expected = 'a text that is not nested so deep';
    return { outcome: 'refused', errors: [{ file: place.file, line: 1, expected, found: error.message }] };
  }
}

function parsed(source: string, place: TemplatePlace): ParsedTemplate {
  const errors: TemplateError[] = [];
  const report = (line: number, expected: string, found: string) => {
    errors.push({ file: place.file, line, expected, found });
  };
  checkCharacters(source, report);
  const { frontMatter, body, lineOfField, lineOfWhy } = readFrontMatter(source, report, place.imported);
  const lines = body.split('\n');
  const reading: Reading = {
    report,
    uses: [],
    within: [],
    lineText: (line) => lines[line - 1] ?? '',
    optionsOf: (key) => optionsOf(frontMatter?.fields.find((field) => field.key === key)),
  };
  const blocks = readBlocks(markdownTree(body).children, reading);
  if (frontMatter) {
    const { fields, numbering, slug, why = {} } = frontMatter;
    checkUses({
      fields,
      why: Object.keys(why),
      numbering,
      uses: reading.uses,
      wording: wordingOf(place.locale),
      lineOfField,
      lineOfWhy,
      report,
    });
    if (blocks.length === 0) report(lines.length, 'a body', 'nothing');
    const name = place.file.split(/[\\/]/).at(-1);
    if (name !== `${slug}.md`) report(1, `the file name ${slug}.md`, quoted(name ?? ''));
  }
  if (!frontMatter || errors.length > 0)
    return { outcome: 'refused', errors: errors.toSorted((a, b) => a.line - b.line) };
  return { outcome: 'parsed', template: { ...frontMatter, locale: place.locale, blocks } };
}

/** What an editor leaves that saves in another encoding, and characters no document can hold. */
function checkCharacters(source: string, report: Report): void {
  source.split(/\r\n?|\n/).forEach((line, index) => {
    const strange = /[\p{Cs}\ufffd]|[^\t\P{Cc}]/u.exec(line);
    if (!strange) return;
    const code = strange[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    report(index + 1, 'letters and signs, saved as UTF-8', `the character U+${code}`);
  });
}
