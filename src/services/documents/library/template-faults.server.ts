import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { strayNotes } from '../parse/stray-notes.ts';
import type { TemplateError } from '../parse/template-error.ts';
import { missingCharacters } from '../pdf/fonts.server.ts';
import type { LibraryTemplate } from './library-files.server.ts';

/** What stands in a skeleton where the author has to write. */
const UNWRITTEN = 'TODO';

/** What a template that reads should not bring before anybody: for `template:check`, and for who writes in the console. */
export function templateFaults(one: LibraryTemplate, source: string): TemplateError[] {
  const faults = [...unprintable(one, source), ...unnoted(one, source), ...unwritten(one, source)];
  return faults.toSorted((first, second) => first.line - second.line);
}

function unprintable({ template, file }: LibraryTemplate, source: string): TemplateError[] {
  const text = JSON.stringify([
    template.title,
    resolveDocument(template, {}, { blanks: 'examples', notes: true }).blocks,
  ]);
  return missingCharacters(text).map((character) => ({
    file,
    line: lineOf(source, character),
    expected: 'characters the fonts have',
    found: character,
  }));
}

/** What only whoever fills it in should read: files leave notes out, and nothing else. */
function unnoted({ template, file }: LibraryTemplate, source: string): TemplateError[] {
  return strayNotes(template).map((found) => {
    const words = /"([^"]{4,24})/.exec(found)?.[1] ?? '';
    return { file, line: lineOf(source, words), expected: 'a note (> Note …)', found };
  });
}

function unwritten({ file }: LibraryTemplate, source: string): TemplateError[] {
  return unwrittenLines(source).map((line) => ({ file, line, expected: 'your words', found: UNWRITTEN }));
}

/** The lines of a template where its author still has to write. */
export function unwrittenLines(source: string): number[] {
  return source.split(/\r\n?|\n/).flatMap((line, index) => (line.includes(UNWRITTEN) ? [index + 1] : []));
}

/** Where some words stand; the first line where they are put together from several. */
function lineOf(source: string, words: string): number {
  const lines = source.split(/\r\n?|\n/);
  return words === '' ? 1 : lines.findIndex((line) => line.includes(words)) + 1 || 1;
}
