/*
 * Reads every template and prints what is wrong: `file:line expected …, found …`.
 * Run by Node 24: node scripts/template-check.ts [part of a file's name …] [--folder DIR]
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readLibrary } from '../src/services/documents/library/library-files.server.ts';
import { templateFaults } from '../src/services/documents/library/template-faults.server.ts';
import type { TemplateError } from '../src/services/documents/parse/template-error.ts';

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
for (const one of wanted)
  wrong.push(...templateFaults(one, await readFile(join(values.folder, one.file), 'utf8')));

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
