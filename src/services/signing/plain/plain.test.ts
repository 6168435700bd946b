import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { contentBomb, HOSTILE_PDFS, objectBomb } from '../../../../tests/support/hostile-pdfs.table.ts';
import { pdfText } from '../../../../tests/support/pdf.ts';
import { rawPdf } from '../../../../tests/support/raw-pdf.ts';
import { parseTemplate } from '../../documents/parse/parse.server.ts';
import { templatePdf } from '../../documents/pdf/pdf.server.ts';
import { SAMPLE } from '../../documents/sample-template.fixture.ts';
import { checkSeal } from '../check/check-seal.ts';
import { makeSealKey } from '../seal/certificate.server.ts';
import { sealFile } from '../seal/seal.server.ts';
import { certificateOf } from '../seal/seal-key.server.ts';
import { makePlain } from './make-plain.server.ts';
import { PlainFiles } from './plain-files.server.ts';
import type { Plain, PlainAnswer } from './plain-job.ts';
import { openStates } from './tokens.server.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'papergrove-plain-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What no plain file has: it is written without packing, but for what is drawn. */
const NEVER =
  /\/(?:JS|JavaScript|AA|OpenAction|Launch|EmbeddedFiles?|EF|Annots|AcroForm|URI|OCProperties|OCG|XFA|Encrypt|FFilter|Ref|OPI|Author|Perms|Collection)\b/;

describe('a file that is made plain', () => {
  it.each(HOSTILE_PDFS)('I20.60 I20.61 $name', async (row) => {
    const bytes = await row.file();
    const answer = await makePlain({ bytes, title: 'A contract', at: AT });
    if (row.refused) return expect(told(answer)).toBe(row.refused);
    if (answer.outcome !== 'plain') throw new Error(answer.why);
    expect([...answer.removed].sort()).toEqual([...(row.removed ?? [])].sort());
    const text = await pdfText(answer.bytes);
    if (row.says) expect(text.replaceAll(/\s+/g, ' ')).toContain(row.says);
    if (row.saysNot) expect(text).not.toContain(row.saysNot);
    expect(NEVER.exec(Buffer.from(answer.bytes).toString('latin1'))?.[0]).toBeUndefined();
    expect(Buffer.from(answer.bytes).includes('evil')).toBe(false);
    if (!row.looksOther && has('pdftoppm')) expect(await difference(bytes, answer.bytes)).toBeLessThan(0.002);
  });

  it('I20.60 is the same to the byte when it is made again, and plain already', async () => {
    const first = await plain(rawPdf());
    const again = await plain(rawPdf());
    expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true);
    const twice = await plain(first.bytes);
    expect(twice).toMatchObject({ pages: 1, removed: [] });
    expect(await difference(first.bytes, twice.bytes)).toBe(0);
  });

  it('I20.60 takes what our own documents are printed as, and shows it as it is', async () => {
    const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
    if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
    const own = await templatePdf(parsed.template, {}, { blanks: 'examples' });
    const made = await plain(own);
    expect(made.removed).toEqual(['links']);
    expect(await pdfText(made.bytes)).toBe(await pdfText(own));
    if (has('pdftoppm')) expect(await difference(own, made.bytes)).toBe(0);
  });

  it('I20.60 keeps the tags by which it is read aloud, its language and its size', async () => {
    const made = await plain(await tagged());
    const document = await getDocument({ data: new Uint8Array(made.bytes), verbosity: 0 }).promise;
    const tree = JSON.stringify(await (await document.getPage(2)).getStructTree());
    expect(tree).toContain('"role":"H1"');
    expect(tree).toContain('"alt":"A grove"');
    expect((await PDF.load(made.bytes)).getLanguage()).toBe('de');
    expect(made.pages).toBe(2);
  });

  it('I20.60 can be sealed, and the seal holds', async () => {
    const key = await makeSealKey('Papergrove', AT);
    const { bytes } = await plain(await tagged());
    const sealed = await sealFile({
      ...{ frozen: bytes, certificates: [rawPdf()], trail: '{"format":1}', key, at: AT, reason: 'Sealed' },
    });
    const known = new Set([certificateOf(key.certificate).fingerprint.toString('hex')]);
    expect((await checkSeal(sealed, known)).verdict).toBe('unchanged');
    expect(await makePlain({ bytes: sealed, title: '', at: AT })).toEqual({
      outcome: 'refused',
      why: 'signed',
    });
  });
});

describe('the thread that makes it', () => {
  const workerUrl = new URL('./plain.worker.ts', import.meta.url);
  const source = (bytes: Uint8Array) => ({
    ...{ key: String(bytes.length), bytes: bytes.length, title: 'A', at: AT, read: async () => bytes },
  });

  it('I20.62 gives up what takes too much memory or time, and goes on', async () => {
    const files = new PlainFiles({ workerUrl, limits: { growth: 200, jobMs: 8_000 } });
    for (const bomb of [contentBomb(900), objectBomb(700)]) {
      expect(bomb.length).toBeLessThan(2_000_000);
      expect(await files.of(source(bomb))).toEqual({ outcome: 'refused', why: 'tooComplex' });
    }
    expect(await files.of(source(rawPdf()))).toMatchObject({ outcome: 'plain', pages: 1 });
    const hasty = new PlainFiles({ workerUrl, limits: { jobMs: 1 } });
    expect(await hasty.of(source(rawPdf()))).toEqual({ outcome: 'refused', why: 'tooComplex' });
  }, 30_000);

  it('I20.62 reads no file that is too large, and an ordinary one once for the form, its preview and its sending', async () => {
    const files = new PlainFiles({ workerUrl });
    let reads = 0;
    const bytes = rawPdf();
    const read = async () => {
      reads += 1;
      return bytes;
    };
    const large = { ...source(bytes), bytes: 20_000_001, read };
    expect(await files.of(large)).toEqual({ outcome: 'refused', why: 'tooLarge' });
    expect(reads).toBe(0);
    const ordinary = { ...source(bytes), key: 'ordinary', read };
    const answers = await Promise.all([files.of(ordinary), files.of(ordinary), files.of(ordinary)]);
    expect(new Set(answers).size).toBe(1);
    expect(reads).toBe(1);
  });

  /** Files of which each is asked for by its key, and how often one was read. */
  function counted(limits: { kept?: number; keptMs: number; jobMs?: number }) {
    const files = new PlainFiles({ workerUrl, limits });
    const bytes = rawPdf();
    let reads = 0;
    const read = async () => {
      reads += 1;
      return bytes;
    };
    return { files, of: (key: string) => files.of({ ...source(bytes), key, read }), reads: () => reads };
  }

  it('I20.62 keeps no more bytes than it may, the last ones asked for', async () => {
    const one = await plain(rawPdf());
    const { files, of, reads } = counted({ kept: 2 * one.bytes.length + 100, keptMs: 600_000 });
    for (const key of ['first', 'second', 'third', 'third', 'second']) await of(key);
    expect(reads()).toBe(3);
    const made = await of('second');
    expect(files.keptBytes).toBe(2 * (made.outcome === 'plain' ? made.bytes.length : 0));
    await of('first');
    expect(reads()).toBe(4);
  }, 40_000);

  it('I20.62 looks anew at what was given up: the machine may have been busy', async () => {
    const { of, reads } = counted({ keptMs: 600_000, jobMs: 1 });
    for (let asked = 0; asked < 2; asked += 1)
      expect(await of('slow')).toEqual({ outcome: 'refused', why: 'tooComplex' });
    expect(reads()).toBe(2);
  });

  it('I20.62 keeps none for long', async () => {
    const { files, of, reads } = counted({ keptMs: 300 });
    await of('first');
    await expect.poll(() => files.keptBytes, { timeout: 15_000 }).toBe(0);
    await of('first');
    expect(reads()).toBe(2);
  }, 40_000);
});

it.each([
  ['q Q q', 1],
  ['q (a \\) Q \\( b) Tj % Q\nQ', 0],
  ['q <51> Tj /Q gs (Q (Q) Q) Tj', 1],
  ['q BI /W 1 ID \u0001 Q Q Q EI Q', 0],
  ['Q q', undefined],
])('I20.60 what a content leaves saved is counted outside its words and pictures: %s', (content, open) => {
  expect(openStates(content)).toBe(open);
});

/** Why a file is refused; without its bytes, which nobody reads in a report. */
function told(answer: PlainAnswer): string {
  return answer.outcome === 'refused' ? answer.why : answer.outcome;
}

async function plain(bytes: Uint8Array): Promise<Plain> {
  const answer = await makePlain({ bytes, title: 'A contract', at: AT });
  if (answer.outcome !== 'plain') throw new Error(answer.why);
  return answer;
}

/** The share of points of the first page that look otherwise. */
async function difference(before: Uint8Array, after: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([points(before), points(after)]);
  expect(second.length).toBe(first.length);
  let count = 0;
  for (let at = 0; at < first.length; at += 1)
    if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 24) count += 1;
  return count / first.length;
}

async function points(bytes: Uint8Array): Promise<Buffer> {
  const file = join(folder, 'drawn.pdf');
  writeFileSync(file, bytes);
  const png = execFileSync('pdftoppm', ['-r', '60', '-f', '1', '-l', '1', '-png', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return sharp(png).greyscale().raw().toBuffer();
}

/** Two pages with headings and a picture that says what it shows. */
function tagged(): Promise<Uint8Array> {
  const doc = new PDFDocument({ tagged: true, lang: 'de', pdfVersion: '1.7', size: 'A5' });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(doc.struct('P', {}, () => void doc.text('First page')));
  doc.addPage();
  root.add(doc.struct('H1', {}, () => void doc.text('Second page')));
  root.add(doc.struct('Figure', { alt: 'A grove' }, () => void doc.rect(100, 200, 50, 50).fill()));
  root.end();
  return new Promise((resolve) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.end();
  });
}

/** Whether a tool is installed here. */
function has(tool: string): boolean {
  try {
    execFileSync(tool, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
