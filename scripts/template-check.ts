/*
 * Reads every template and prints what is wrong: `file:line expected …, found …`.
 * Run by Node 24: node scripts/template-check.ts [part of a file's name …] [--folder DIR]
 */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { resolveDocument } from '../src/document/resolve/resolve-document.ts';
import { type LibraryTemplate, readLibrary } from '../src/services/documents/library/library-files.server.ts';
import type { TemplateError } from '../src/services/documents/parse/template-error.ts';
import { missingCharacters } from '../src/services/documents/pdf/fonts.server.ts';
import { strayNotes } from './stray-notes.ts';
import { unwrittenLines } from './template-skeleton.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: fileURLToPath(new URL('../content/templates/', import.meta.url)) },
  },
});
const { templates, errors } = await readLibrary(values.folder);
const wanted = templates.filter(({ file }) => isWanted(file));
const wrong = [...errors.filter(({ file }) => isWanted(file))];
wrong.push(...(await strayFiles(values.folder)));
for (const one of wanted) wrong.push(...unprintable(one), ...unnoted(one), ...(await unwritten(one)));

for (const { file, line, expected, found } of wrong) {
  console.error(`${relative('', join(values.folder, file))}:${line} expected ${expected}, found ${found}`);
}
const right = wanted.filter(({ file }) => wrong.every((error) => error.file !== file)).length;
console.log(`${right} templates are right, ${wrong.length} errors`);
if (right + wrong.length === 0) console.error(`no template is called like ${positionals.join(', ')}`);
process.exitCode = wrong.length > 0 || right === 0 ? 1 : 0;

/** What lies between the templates and is none: nobody would ever read it. */
async function strayFiles(folder: string): Promise<TemplateError[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.name.endsWith('.md'))
    .map(({ name, parentPath }) => ({
      file: relative(folder, join(parentPath, name)),
      line: 1,
      expected: 'a template (.md)',
      found: name,
    }));
}

function isWanted(file: string): boolean {
  return positionals.length === 0 || positionals.some((part) => file.includes(part));
}

function unprintable({ template, file }: LibraryTemplate): TemplateError[] {
  const text = JSON.stringify([
    template.title,
    resolveDocument(template, {}, { blanks: 'examples', notes: true }).blocks,
  ]);
  return missingCharacters(text).map((character) => ({
    file,
    line: 1,
    expected: 'characters the fonts have',
    found: character,
  }));
}

/** What only whoever fills it in should read: files leave notes out, and nothing else. */
function unnoted({ template, file }: LibraryTemplate): TemplateError[] {
  return strayNotes(template).map((found) => ({ file, line: 1, expected: 'a note (> Note …)', found }));
}

async function unwritten({ file }: LibraryTemplate): Promise<TemplateError[]> {
  const lines = await unwrittenLines(join(values.folder, file));
  return lines.map((line) => ({ file, line, expected: 'your words', found: 'TODO' }));
}
