import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/*
 * LibreOffice and poppler as judges of our files: programs that know nothing of us. Both come with
 * scripts/setup/libreoffice.mjs.
 */

const run = promisify(execFile);
/** Longer than the longest library takes. */
const LONGEST_MS = 20 * 60_000;
/** LibreOffice reads 256 words of a command; files named after them it leaves without a word. */
const MOST_FILES = 200;
/** What stands above and below the text on every page of ours, in points: headers and footers. */
const HEADER = 60;
const FOOTER = 66;

export type ReadPdf = {
  /** The words of each page in the order they are drawn, without headers and footers. */
  pages: readonly (readonly string[])[];
};

/** Comma, quotes, UTF-8, from the first line, in English; values as they are, not as they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,false,false';

/** Lets LibreOffice write files again as PDF. */
export function convertToPdf(files: readonly string[], folder: string): Promise<void> {
  return convert(files, folder, 'pdf');
}

/** Lets LibreOffice reckon spreadsheets and write what their cells hold. */
export function convertToCsv(files: readonly string[], folder: string): Promise<void> {
  return convert(files, folder, CSV);
}

/** With a profile of its own, many in one process. */
async function convert(files: readonly string[], folder: string, filter: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'papergrove-office-'));
  try {
    const own = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    const options = [own, '--headless', '--norestore', '--convert-to', filter, '--outdir', folder];
    for (let start = 0; start < files.length; start += MOST_FILES) {
      const some = files.slice(start, start + MOST_FILES);
      await run('soffice', [...options, ...some], { timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 });
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads a PDF with poppler. */
export async function readPdf(file: string): Promise<ReadPdf> {
  const { stdout } = await run('pdfinfo', [file]);
  const [, width = '595', height = '842'] = /^Page size:\s+([\d.]+) x ([\d.]+)/m.exec(stdout) ?? [];
  const area = ['-x', '0', '-y', HEADER, '-W', Math.ceil(Number(width)), '-H'];
  const rows = Math.floor(Number(height)) - HEADER - FOOTER;
  const options = ['-raw', '-enc', 'UTF-8', ...area, rows].map(String);
  const text = await run('pdftotext', [...options, file, '-'], { maxBuffer: 256 * 1024 * 1024 });
  return { pages: text.stdout.split('\f').slice(0, -1).map(wordsOf) };
}

/**
 * Words as they can be compared: compatibility forms undone, the boxes of checks and bullets left out, and a compound
 * in its parts, because a line may end behind its hyphen.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b\u2610•]/g, '')
    .replace(/(?<=[-–—/])(?=\S)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}
