/*
 * Reads every template and prints what is wrong: `file:line expected …, found …`.
 * Run by Node 24: node scripts/template-check.ts
 */
import { fileURLToPath } from 'node:url';
import { resolveDocument } from '../src/services/documents/document.ts';
import { readLibrary } from '../src/services/documents/library-files.server.ts';
import { missingCharacters } from '../src/services/documents/pdf-fonts.server.ts';

const folder = fileURLToPath(new URL('../content/templates/', import.meta.url));
const { templates, errors } = await readLibrary(folder);

for (const { file, line, expected, found } of errors) {
  console.error(`content/templates/${file}:${line} expected ${expected}, found ${found}`);
}
const unprintable = templates.flatMap(({ template, file }) => {
  const text = JSON.stringify([template.title, resolveDocument(template, {}, { blanks: 'examples' }).blocks]);
  return missingCharacters(text).map((character) => ({ file, character }));
});
for (const { file, character } of unprintable) {
  console.error(`content/templates/${file}:1 expected characters the fonts have, found ${character}`);
}
const wrong = errors.length + unprintable.length;
console.log(`${templates.length} templates are right, ${wrong} errors`);
process.exitCode = wrong > 0 ? 1 : 0;
