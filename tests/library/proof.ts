import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentTemplate, ResolvedDocument } from '../../src/document/document.ts';
import { resolveDocument } from '../../src/document/resolve/resolve-document.ts';
import { docxOf } from '../../src/services/documents/docx/docx.server.ts';
import { structureFaults } from '../../src/services/documents/docx/structure.fixture.ts';
import { pdfOf } from '../../src/services/documents/pdf/pdf.server.ts';
import { firstDifference } from './compare-words.ts';
import { expectedWords, repeatedWords } from './expected-words.ts';
import { hostileValues, MARKER } from './hostile-values.ts';
import { convertToPdf, type ReadPdf, readPdf } from './office.ts';

export type Fault = { file: string; format: 'docx' | 'pdf'; found: string };
export type ProvenTemplate = { template: DocumentTemplate; file: string };

/** A document on its way through the proof; `name` is its file's without ending. */
type Made = { name: string; file: string; document: ResolvedDocument; isHostile: boolean };

/** Which of the templates are filled with hostile values as well, by their place; all of them unless given. */
export type ProofOptions = { hostile?: (index: number) => boolean };

/**
 * Fills templates with their examples and with hostile values, writes .docx and .pdf, lets LibreOffice open all of
 * them, and compares what it read with the documents.
 */
export async function proveLibrary(
  templates: readonly ProvenTemplate[],
  { hostile = () => true }: ProofOptions = {},
): Promise<Fault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'papergrove-library-'));
  try {
    const made = templates.flatMap((one, index) => documentsOf(one, hostile(index)));
    await mkdir(join(folder, 'docx'));
    await mkdir(join(folder, 'pdf'));
    const faults: Fault[] = [];
    for (const one of made) faults.push(...(await write(one, folder)));
    for (const format of ['docx', 'pdf'] as const) {
      const files = made.map(({ name }) => join(folder, `${name}.${format}`));
      await convertToPdf(files, join(folder, format));
      for (const one of made) faults.push(...(await compare(one, format, folder)));
    }
    return faults;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function documentsOf({ template, file }: ProvenTemplate, isHostile: boolean): Made[] {
  const plain = resolveDocument(template, {}, { blanks: 'examples', notes: true });
  const made = { name: `${template.id}`, file, document: plain, isHostile: false };
  if (!isHostile) return [made];
  const hostile = resolveDocument(template, hostileValues(template), { blanks: 'values', notes: true });
  return [
    made,
    { name: `${template.id}-hostile`, file: `${file} (hostile)`, document: hostile, isHostile: true },
  ];
}

/** Writes both files and looks at what can be seen without another program. */
async function write({ name, file, document }: Made, folder: string): Promise<Fault[]> {
  const [docx, pdf] = [await docxOf(document), await pdfOf(document, { fills: 'plain' })];
  await writeFile(join(folder, `${name}.docx`), docx);
  await writeFile(join(folder, `${name}.pdf`), pdf);
  return [
    ...(await structureFaults(docx)).map((found): Fault => ({ file, format: 'docx', found })),
    ...(await tagFaults(pdf, document)).map((found): Fault => ({ file, format: 'pdf', found })),
  ];
}

/** What is missing for a reader who does not see the page: tags, title, language. */
async function tagFaults(pdf: Buffer, document: ResolvedDocument): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
    .promise;
  try {
    const { info } = await opened.getMetadata();
    // A Map, whatever its type says.
    const marks: unknown = await opened.getMarkInfo();
    const isMarked = marks instanceof Map && marks.get('Marked') === true;
    const { Title, Language } = info as { Title?: string; Language?: string };
    return [
      ...(isMarked ? [] : ['is not marked as tagged']),
      ...(Title === document.title ? [] : [`has the title ${Title}`]),
      ...(Language === document.languageTag ? [] : [`has the language ${Language}`]),
      ...(await untaggedPages(opened)).map((page) => `has no tags on page ${page}`),
    ];
  } finally {
    await opened.loadingTask.destroy();
  }
}

async function untaggedPages(opened: PDFDocumentProxy): Promise<number[]> {
  const pages = Array.from({ length: opened.numPages }, (_, index) => index + 1);
  const trees = await Promise.all(pages.map(async (page) => (await opened.getPage(page)).getStructTree()));
  return pages.filter((_, index) => (trees[index]?.children.length ?? 0) === 0);
}

/** What LibreOffice made of a file, beside what the document says. */
async function compare(made: Made, format: Fault['format'], folder: string): Promise<Fault[]> {
  const { name, file, document, isHostile } = made;
  const fault = (found: string): Fault => ({ file, format, found });
  const converted = join(folder, format, `${name}.pdf`);
  const isThere = await readFile(converted).then(
    () => true,
    () => false,
  );
  if (!isThere) return [fault('LibreOffice did not open it')];
  const [read, ours] = [await readPdf(converted), await readPdf(join(folder, `${name}.pdf`))];
  const different = isHostile ? lostMarkers(document, read) : differentText(document, format, read);
  const own =
    format === 'pdf' && !isHostile
      ? firstDifference(expectedWords(document, 'pdf'), { ...ours, repeated: repeatedWords(document) })
      : undefined;
  // Hostile values are longer than any page was meant for: the two may break them elsewhere.
  const isFar = !isHostile && Math.abs(read.pages.length - ours.pages.length) > 1;
  return [
    ...(different === undefined ? [] : [fault(different)]),
    ...(own === undefined ? [] : [fault(`before LibreOffice: ${own}`)]),
    ...(isFar ? [fault(`${read.pages.length} pages, our own PDF has ${ours.pages.length}`)] : []),
    ...read.pages.flatMap((page, index) => (page.length === 0 ? [fault(`page ${index + 1} is empty`)] : [])),
  ];
}

/** A PDF knows letters at places and no words: after a second program only the letters in their order are sure. */
function differentText(
  document: ResolvedDocument,
  format: Fault['format'],
  { pages }: ReadPdf,
): string | undefined {
  const repeated = repeatedWords(document);
  const expected = expectedWords(document, format);
  if (format === 'docx') return firstDifference(expected, { pages, repeated });
  return firstDifference(letters(expected), { pages: pages.map(letters), repeated: repeated.map(letters) });
}

function letters(words: readonly string[]): string[] {
  return [...words.join('')];
}

function lostMarkers(document: ResolvedDocument, { pages }: ReadPdf): string | undefined {
  // The head of a table comes again with what is in it.
  const asked = expectedWords(document, 'docx').join('');
  const read = pages.flat().join('');
  const [wanted, found] = [count(asked), count(read)];
  // A narrow column may break a marker in two, with another column's words between: its capital arrived all the same.
  const isBroken = capitals(asked) <= capitals(read);
  return wanted <= found || isBroken ? undefined : `${wanted} hostile values expected, ${found} found`;
}

function capitals(text: string): number {
  return text.split(MARKER.charAt(0)).length - 1;
}

function count(text: string): number {
  return text.split(MARKER).length - 1;
}
