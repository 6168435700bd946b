// How long a document takes to be filled and written, beside docx-templates filling the same document; how a library of
// 20,000 templates is loaded into an empty database, and how a start is with nothing changed.
// Usage: npm run bench:library -- [--rounds=200] [--templates=20000]

import { join } from 'node:path';
import { createReport } from 'docx-templates';
import type { DocumentTemplate, DocumentValues } from '../../src/document/document.ts';
import { fieldType } from '../../src/document/field-types.table.ts';
import { resolveDocument } from '../../src/document/resolve/resolve-document.ts';
import { templateDocx } from '../../src/services/documents/docx/docx.server.ts';
import { readTemplate } from '../../src/services/documents/library/library-files.server.ts';
import { templatePdf } from '../../src/services/documents/pdf/pdf.server.ts';
import { pin, SERVER_CORE } from './built-server.ts';
import { figuresOf, kilobytes, numberOption, printTable, shown } from './figures.ts';
import { measureLibraryStart } from './library-start.ts';

const rounds = numberOption('rounds', 200);
const templates = numberOption('templates', 20_000);
/** Until the code is warm and the fonts are read, as in a server that has run for a while. */
const WARM_UP = 40;
/** Six pages with clauses, a table, conditions and references. */
const DOCUMENT = 'en/loan-agreement.md';
const AIMS = { docx: 40, pdf: 60 };
const THEIRS = 'docx-templates, .docx';

type Way = {
  name: string;
  aim: number | undefined;
  make: () => Promise<Uint8Array>;
  took: number[];
  size: number;
};

async function main(): Promise<void> {
  const library = join(import.meta.dirname, '../../content/templates');
  const read = await readTemplate(library, DOCUMENT);
  if (!read) throw new Error(`${DOCUMENT} cannot be read`);
  const isPinned = pin(process.pid, SERVER_CORE);
  const ways = await waysOf(read.template);
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const way of ways) await measure(way, round >= 0);
  const isFast = report(ways, isPinned);
  const isLoaded = templates === 0 || (await measureLibraryStart(templates));
  process.exitCode = isFast && isLoaded ? 0 : 1;
}

async function waysOf(template: DocumentTemplate): Promise<Way[]> {
  const values = exampleValues(template);
  const way = (name: string, aim: number | undefined, make: Way['make']): Way => ({
    name,
    aim,
    make,
    took: [],
    size: 0,
  });
  const theirs = await theirTemplate(template);
  return [
    way('ours, .docx', AIMS.docx, () => templateDocx(template, values, { blanks: 'values' })),
    way('ours, .pdf', AIMS.pdf, () => templatePdf(template, values, { blanks: 'values', fills: 'plain' })),
    way(THEIRS, undefined, () => createReport({ ...theirs, cmdDelimiter: ['+++', '+++'], noSandbox: true })),
  ];
}

/** What a person would have typed. */
function exampleValues(template: DocumentTemplate): DocumentValues {
  return Object.fromEntries(template.fields.map((field) => [field.key, field.example]));
}

/**
 * The same document as docx-templates takes it: conditions decided and clauses numbered already, a command in place of
 * each blank, and what is to be printed there.
 */
async function theirTemplate(
  template: DocumentTemplate,
): Promise<{ template: Uint8Array; data: Record<string, string> }> {
  const commands = Object.fromEntries(
    template.fields.map((field) => [
      field.key,
      field.type === 'rows' || fieldType(field.type).control === 'answers'
        ? field.example
        : `+++= ${field.key}+++`,
    ]),
  );
  const { blocks } = resolveDocument(template, {}, { blanks: 'examples', notes: true });
  const printed = JSON.stringify(blocks, (_, value) => value).matchAll(
    /"kind":"blank","key":"([^"]+)","label":"[^"]*","type":"[^"]*","text":("[^"]*")/g,
  );
  const data = Object.fromEntries(
    [...printed].map(([, key = '', text = '""']) => [key, String(JSON.parse(text))]),
  );
  return { template: await templateDocx(template, commands, { blanks: 'values' }), data };
}

async function measure(way: Way, counts: boolean): Promise<void> {
  const start = performance.now();
  const file = await way.make();
  if (counts) way.took.push(performance.now() - start);
  way.size = file.length;
}

function report(ways: readonly Way[], isPinned: boolean): boolean {
  const figures = ways.map((way) => ({ ...way, ...figuresOf(way.took, 1) }));
  const theirs = figures.find(({ name }) => name === THEIRS)?.p50 ?? Number.NaN;
  console.log(
    `Filling and writing ${DOCUMENT}, ${rounds} times in turns${isPinned ? ' on one core' : ''}, ms:`,
  );
  printTable(
    ['', 'median', 'p99', `of ${THEIRS}`, 'size', 'aim'],
    figures.map(({ name, p50, p99, size, aim }) => [
      name,
      shown(p50),
      shown(p99),
      (p50 / theirs).toFixed(2),
      kilobytes(size),
      aim === undefined ? '' : `${aim}: ${p50 < aim ? 'met' : 'NOT met'}`,
    ]),
  );
  return figures.every(({ p50, aim }) => aim === undefined || p50 < aim);
}

await main();
