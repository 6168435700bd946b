import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { now, nowMs, SECOND } from '../../shared/clock.ts';
import { removeTemplates, touchTemplates, upsertTemplates } from '../catalogue/templates.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { catalogueEntryOf } from '../documents/catalogue-entry.ts';
import { editedRows } from '../documents/library/edited.store.server.ts';
import { type ImportedRow, importedRows } from '../documents/library/imported.store.server.ts';
import { templateHash } from '../documents/library/library-files.server.ts';
import type { Conversion } from './convert.server.ts';
import { Converter } from './converter.server.ts';
import { type Candidate, type Planned, planImport } from './import-plan.server.ts';
import type { FileReport, ImportReport } from './import-report.ts';
import { builtInRows, lockImports, removeImported, writeImported } from './library.store.server.ts';
import { type CsvLine, readLibraryCsv } from './library-csv.server.ts';

export type ImportOptions = {
  /** With library.csv and the files it names. */
  folder: string;
  database: Database;
  /** Import what can be, although other files are refused. */
  skipRefused: boolean;
  /** Take out what was imported before and is in the CSV no more. */
  prune: boolean;
};

const MOST_BYTES = 50 * 1024 * 1024;
const BATCH = 500;
/** Other processes look back this far for changes, and a little longer. */
const SEEN_FOR_MS = 3 * SECOND;

type Converted = Extract<Conversion, { outcome: 'converted' }>;
type Read = { line: CsvLine; candidate?: Candidate; converted?: Converted; reasons: readonly string[] };

/**
 * Imports a folder of .docx files: reads and checks all of them first, then writes in one transaction. Nothing is
 * written when a file is refused, unless `skipRefused`.
 * @throws Error when library.csv cannot be read
 */
export async function importLibrary(options: ImportOptions): Promise<ImportReport> {
  const lines = readLibraryCsv(await readFile(join(options.folder, 'library.csv')));
  const reads = await readFiles(options.folder, lines);
  const started = nowMs();
  const { report, changed } = await options.database.query
    .transaction()
    .execute((query) => write({ query }, reads, options));
  // A transaction that took long would come too late for those who follow the table by its times.
  if (nowMs() - started > SEEN_FOR_MS) await touchTemplates(options.database, changed, now());
  return report;
}

async function readFiles(folder: string, lines: readonly CsvLine[]): Promise<Read[]> {
  const converter = new Converter({ workerUrl: new URL('./convert.worker.ts', import.meta.url) });
  const reads: Read[] = [];
  try {
    for (const line of lines) reads.push(await readOne(folder, line, converter));
  } finally {
    await converter.close();
  }
  return reads;
}

async function readOne(folder: string, line: CsvLine, converter: Converter): Promise<Read> {
  if (line.outcome === 'refused') return { line, reasons: line.reasons };
  const bytes = await readInside(folder, line.file);
  if (typeof bytes === 'string') return { line, reasons: [bytes] };
  const { title, language } = line.line;
  const converted = await converter.convert({ bytes, title, locale: language });
  if (converted.outcome === 'refused') return { line, reasons: [`the file ${converted.reason}`] };
  const { draft, modified } = converted;
  return {
    line,
    converted,
    reasons: [],
    candidate: { line: line.line, draft, modified, originalHash: hashOf(bytes) },
  };
}

/** A file of the folder, or why it is none; a link that leads out of the folder is not followed. */
async function readInside(folder: string, file: string): Promise<Buffer | string> {
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith((await realpath(folder)) + sep)) return 'the file is outside of the folder';
    const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) return 'the file is no file';
    return size > MOST_BYTES ? 'the file is larger than 50 MB' : await readFile(path);
  } catch {
    return 'the file is not in the folder';
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type Written = { report: ImportReport; changed: readonly number[] };

async function write(runs: Query, reads: readonly Read[], options: ImportOptions): Promise<Written> {
  await lockImports(runs);
  const imported = await importedRows(runs);
  const candidates = reads.flatMap(({ candidate }) => candidate ?? []);
  const plans = planImport(
    candidates,
    { imported, builtIn: await builtInRows(runs) },
    now().toISOString().slice(0, 10),
  );
  const planOf = new Map(candidates.map((candidate, index) => [candidate, plans[index]]));
  const files = reads.map((read) => fileReport(read, read.candidate && planOf.get(read.candidate)));
  const refused = files.some((file) => file.outcome === 'refused');
  if (refused && !options.skipRefused) return { report: { written: false, files, removed: [] }, changed: [] };
  const edited = new Set((await editedRows(runs)).map(({ id }) => id));
  // What an operator wrote in their place stays.
  const removed = options.prune ? prunable(imported, files).filter((id) => !edited.has(id)) : [];
  const changed = plans.filter(({ status }) => status === 'new' || status === 'changed');
  await writePlans(runs, changed, { folder: options.folder, edited });
  if (removed.length > 0) {
    await removeImported(runs, removed, now());
    await removeTemplates(runs, removed, now());
  }
  const ids = [...changed.map(({ meta }) => meta.id), ...removed];
  return { report: { written: ids.length > 0, files, removed }, changed: ids };
}

/** What was imported before and has no line any more; a refused line keeps what was imported from its file. */
function prunable(imported: readonly ImportedRow[], files: readonly FileReport[]): number[] {
  const ids = new Set(files.map((file) => file.id));
  const refused = new Set(files.flatMap((file) => (file.outcome === 'refused' ? [file.file] : [])));
  return imported
    .filter((row) => !row.removed && !ids.has(row.id) && !refused.has(row.originalName))
    .map((row) => row.id);
}

/** The originals are read again, one at a time, so that a large library need not fit into memory. */
async function writePlans(
  runs: Query,
  plans: readonly Planned[],
  { folder, edited }: { folder: string; edited: ReadonlySet<number> },
): Promise<void> {
  for (const { line, meta, source, sourceHash, originalHash } of plans) {
    const original = await readInside(folder, line.file);
    if (typeof original === 'string' || hashOf(original) !== originalHash)
      throw new Error(`${line.file} changed while it was imported; nothing was written`);
    const { id, locale, family, slug } = meta;
    const names = {
      id,
      locale,
      family,
      slug,
      source,
      sourceHash,
      original,
      originalHash,
      originalName: line.file,
    };
    await writeImported(runs, { ...names, metadata: line }, now());
  }
  const entries = plans
    .filter(({ meta }) => !edited.has(meta.id))
    .map(({ meta, sourceHash }) => catalogueEntryOf(meta, templateHash(sourceHash)));
  // Last, and all with times as late as can be: others look for what changed since they looked.
  for (let start = 0; start < entries.length; start += BATCH)
    await upsertTemplates(runs, entries.slice(start, start + BATCH), now());
}

function fileReport({ line, converted, reasons }: Read, plan: Planned | undefined): FileReport {
  const fields = converted?.draft.fields.map(({ label, type, uses }) => ({ label, type, uses })) ?? [];
  return {
    line: line.number,
    file: line.file,
    outcome: plan?.status ?? 'refused',
    reasons: plan?.reasons ?? reasons,
    id: plan?.status === 'refused' ? 0 : (plan?.meta.id ?? 0),
    slug: plan?.meta.slug ?? '',
    understood: converted ? { ...converted.draft.counts, fields } : null,
    notUnderstood: converted?.dropped ?? {},
    unprintable: converted?.unprintable ?? [],
  };
}
