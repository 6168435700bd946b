// Every template in every language: filled with its examples and with hostile values, written as .docx and .pdf, what
// reckons as .xlsx too, opened and converted by LibreOffice and compared. Usage: npm run test:library [-- --only=PATTERN] (as in en/loan)
import { join } from 'node:path';
import { readLibrary } from '../src/services/documents/library/library-files.server.ts';
import { proveLibrary } from '../tests/library/proof.ts';
import { proveSheets } from '../tests/library/sheet-proof.ts';
import { textOption } from './bench/figures.ts';
import { ensureLibreOffice } from './setup/libreoffice.mjs';

/** So many at a time: their files stand side by side in a temporary folder. */
const BATCH = 24;

await ensureLibreOffice();
const only = new RegExp(textOption('only') ?? '');
const { templates, errors } = await readLibrary(join(import.meta.dirname, '../content/templates'));
const chosen = templates.filter(({ file }) => only.test(file));
let faults = errors.length;
for (const { file, line, expected, found } of errors) {
  console.log(`${file}:${line} expected ${expected}, found ${found}`);
}
for (let start = 0; start < chosen.length; start += BATCH) {
  const batch = chosen.slice(start, start + BATCH);
  const found = await proveLibrary(batch);
  for (const fault of found) console.log(`${fault.file} .${fault.format}: ${fault.found}`);
  const sheets = await proveSheets(batch.filter(({ template }) => template.spreadsheet));
  for (const fault of sheets) console.log(`${fault.file} .xlsx, ${fault.filling}: ${fault.found}`);
  faults += found.length + sheets.length;
  console.log(`${start + batch.length} of ${chosen.length} templates`);
}
console.log(faults === 0 ? 'All of them are right.' : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
