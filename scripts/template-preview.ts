/*
 * Writes a template as .pdf, .docx, .html and, where it is one, .xlsx, and its pages as pictures to .cache/preview/ and prints their paths:
 * with its examples, empty, and with the values of a JSON file where one is given.
 * Run by Node 24: node scripts/template-preview.ts SLUG [--locale en] [--values FILE.json] [--place US-TX]
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import type {
  BlanksMode,
  DocumentTemplate,
  DocumentValues,
  ResolvedDocument,
} from '../src/document/document.ts';
import { resolveDocument } from '../src/document/resolve/resolve-document.ts';
import { docxOf } from '../src/services/documents/docx/docx.server.ts';
import { readLibrary } from '../src/services/documents/library/library-files.server.ts';
import { pdfOf } from '../src/services/documents/pdf/pdf.server.ts';
import { openPages } from '../src/services/documents/pictures/pictures.server.ts';
import { templateXlsx } from '../src/services/documents/xlsx/xlsx.server.ts';
import { parsePatch } from '../src/services/drive/values.ts';
import { now } from '../src/shared/clock.ts';
import { type Place, parsePlace } from '../src/shared/places.ts';

const USAGE = 'npm run template:preview -- SLUG [--locale en] [--values FILE.json] [--place US-TX]';
const root = fileURLToPath(new URL('..', import.meta.url));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string' }, values: { type: 'string' }, place: { type: 'string' } },
});

const htmlOf = await pageMaker();
try {
  const place = placeOf(options.place);
  for (const template of await templatesOf(positionals[0])) await preview(template, place);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws Error with what was expected */
function placeOf(code: string | undefined): Place | undefined {
  const place = parsePlace(code);
  if (code !== undefined && !place) throw new Error(`expected a place like US-TX or FR, found ${code}`);
  return place;
}

/** @throws Error with what is wrong in the file, or that there is none */
async function templatesOf(slug: string | undefined): Promise<DocumentTemplate[]> {
  if (slug === undefined) throw new Error(`usage: ${USAGE}`);
  const { templates, errors } = await readLibrary(join(root, 'content/templates'));
  const wrong = errors.filter(({ file }) => file.endsWith(`/${slug}.md`));
  const texts = wrong.map(
    ({ file, line, expected, found }) =>
      `content/templates/${file}:${line} expected ${expected}, found ${found}`,
  );
  if (texts.length > 0) throw new Error(texts.join('\n'));
  const found = templates
    .map(({ template }) => template)
    .filter((one) => one.slug === slug && (options.locale ?? one.locale) === one.locale);
  if (found.length === 0) throw new Error(`expected the slug of a template, found ${slug}`);
  return found;
}

async function preview(template: DocumentTemplate, place: Place | undefined): Promise<void> {
  const typed = options.values === undefined ? undefined : await readValues(template, options.values);
  const folder = join(root, '.cache/preview', template.locale, template.slug);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = async (file: string, bytes: Buffer | string) => {
    await writeFile(join(folder, file), bytes);
    console.log(relative('', join(folder, file)));
  };
  const today = now().toISOString().slice(0, 10);
  const written = (name: string, blanks: BlanksMode, values: DocumentValues = {}) => {
    const resolved = (notes: boolean) => resolveDocument(template, values, { blanks, place, today, notes });
    return writeFiles(name, { file: resolved(false), screen: resolved(true) }, write);
  };
  const writtenSheet = async (name: string, blanks: BlanksMode, values: DocumentValues = {}) => {
    const options = { blanks, place, today };
    if (template.spreadsheet) await write(`${name}.xlsx`, await templateXlsx(template, values, options));
  };
  await writtenSheet('examples', 'examples');
  await writtenSheet('empty', 'empty');
  if (typed) await writtenSheet('values', 'values', typed);
  await written('examples', 'examples');
  await written('empty', 'empty');
  if (typed) await written('values', 'values', typed);
}

/** Files as somebody hands them on; pictures and page with the notes, as somebody sees them. */
async function writeFiles(
  name: string,
  { file, screen }: { file: ResolvedDocument; screen: ResolvedDocument },
  write: (file: string, bytes: Buffer | string) => Promise<void>,
): Promise<void> {
  const pdf = await pdfOf(file, { fills: 'plain', fillable: name !== 'examples' });
  await write(`${name}.pdf`, pdf);
  await write(`${name}.docx`, await docxOf(file));
  await write(`${name}.html`, htmlOf(screen));
  const reader = await openPages(await pdfOf(screen));
  for (let page = 1; page <= reader.pages; page += 1) {
    const drawn = await reader.draw(page);
    await write(`${name}-p${page}.png`, await drawn.encode(600, 'png'));
  }
  await reader.close();
}

/** Node alone reads neither JSX nor style sheets: Vite does. */
async function pageMaker(): Promise<(document: ResolvedDocument) => string> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { htmlOf } = await vite.ssrLoadModule('/src/services/documents/html/html.server.tsx');
  await vite.close();
  return htmlOf;
}

/** @throws Error for what is no JSON, and for what the template does not ask for */
async function readValues(template: DocumentTemplate, file: string): Promise<DocumentValues> {
  const sent: unknown = JSON.parse(await readFile(file, 'utf8'));
  const values = parsePatch(template, sent);
  const strange = Object.keys(Object(sent)).filter((key) => !Object.hasOwn(values, key));
  if (strange.length === 0) return values;
  const known = template.fields.map(({ key, type }) => `${key} (${type})`).join(', ');
  throw new Error(`${file}: expected texts, and lines for rows, for ${known}; found ${strange.join(', ')}`);
}
