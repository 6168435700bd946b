/*
 * Writes a template as PDF and its pages as PNG to .cache/preview/ and prints their paths.
 * Run by Node 24: node scripts/template-preview.ts SLUG [--locale en] [--blanks examples|values|empty]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BlanksMode } from '../src/services/documents/document.ts';
import { readLibrary } from '../src/services/documents/library-files.server.ts';
import { templatePdf } from '../src/services/documents/pdf.server.ts';
import { openPages } from '../src/services/documents/pictures.server.ts';

const MODES: readonly BlanksMode[] = ['examples', 'values', 'empty'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string' }, blanks: { type: 'string', default: 'examples' } },
});
const [slug] = positionals;
const blanks = MODES.find((mode) => mode === values.blanks);
const root = fileURLToPath(new URL('..', import.meta.url));

if (slug === undefined || blanks === undefined) {
  console.error(`usage: template-preview.ts SLUG [--locale en] [--blanks ${MODES.join('|')}]`);
  process.exit(2);
}
const { templates, errors } = await readLibrary(join(root, 'content/templates'));
const found = templates.filter(
  ({ template }) =>
    template.slug === slug && (values.locale === undefined || template.locale === values.locale),
);
for (const error of errors.filter((one) => one.file.endsWith(`/${slug}.md`))) {
  console.error(`${error.file}:${error.line} expected ${error.expected}, found ${error.found}`);
}
for (const { template } of found) await preview(template, blanks);
process.exitCode = found.length > 0 ? 0 : 1;

async function preview(template: (typeof found)[number]['template'], mode: BlanksMode): Promise<void> {
  const folder = join(root, '.cache/preview', template.locale);
  await mkdir(folder, { recursive: true });
  const pdf = await templatePdf(template, {}, { blanks: mode });
  await write(join(folder, `${template.slug}.pdf`), pdf);
  const reader = await openPages(pdf);
  for (let page = 1; page <= reader.pages; page += 1) {
    const drawn = await reader.draw(page);
    await write(join(folder, `${template.slug}-p${page}.png`), await drawn.encode(600, 'png'));
  }
  await reader.close();
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes);
  console.log(file);
}
