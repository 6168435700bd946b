import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Field, RowValue } from '../../../document/document.ts';
import { DAY, now, nowMs } from '../../../shared/clock.ts';
import type { DocumentRequest } from '../file-job.ts';
import type { LibraryTemplate } from '../library/library-files.server.ts';
import type { MarkedPage } from './picture.ts';

/** A template in its owner's words, what these are, and what it is filled with. */
export type FilledDocument = Omit<DocumentRequest, 'templateId'> & { file: LibraryTemplate };
export type FilledPicture = MarkedPage;
/** What the drawing process is asked: one page, or without one how many there are. */
export type FilledJob = {
  kind: 'filled';
  folder: string;
  document: FilledDocument;
  picture: FilledPicture | undefined;
};

/** Part of the folder of pictures, so that what people typed can be thrown away by itself. */
const PART = 'filled';
/** Of what lies beside the pictures: another one has them drawn again. */
const SETTING = 2;
/** They show what somebody typed: no longer than they are looked at, and they are drawn again at once. */
const KEPT = 7 * DAY;

/** What a filled document's pictures are kept under: nothing that does not change the document changes it. */
export function filledHash(document: FilledDocument): string {
  const { file, wording, values, place, today, email, letterhead, plain, stage, signers } = document;
  const typed = file.template.fields.map((field) => typedOf(field, values[field.key]));
  const known = [SETTING, file.hash, typed, place?.country, place?.region, today, email];
  const looks = letterhead || plain ? [{ letterhead: letterhead?.key, plain }] : [];
  const standing = stage && stage !== 'draft' ? [{ stage }] : [];
  const signing = signers ? [{ signers }] : [];
  const content = JSON.stringify([
    ...known,
    ...(wording ? [wording] : []),
    ...looks,
    ...standing,
    ...signing,
  ]);
  return createHash('sha256').update(content).digest('hex');
}

function typedOf(field: Field, value: string | readonly RowValue[] | undefined): unknown {
  if (field.type !== 'rows' || value === undefined || typeof value === 'string') return value;
  return value.map((line) => field.columns.map((column) => line[column.key]));
}

export function filledFolder(cacheDir: string, hash: string): string {
  return join(cacheDir, PART, hash);
}

export function filledName({ width, page, marked, format }: FilledPicture): string {
  return `${width}-p${page}${marked ? '-marked' : ''}.${format}`;
}

/** A picture that is there, and that it was asked for. */
export async function readFilled(folder: string, picture: FilledPicture): Promise<Buffer | undefined> {
  const bytes = await readFile(join(folder, filledName(picture))).catch(() => undefined);
  if (bytes) await touch(folder);
  return bytes;
}

/** Says that somebody wanted these pictures: the ones nobody wanted for long go first. */
async function touch(folder: string): Promise<void> {
  const moment = now();
  await utimes(folder, moment, moment).catch(() => undefined);
}

/**
 * Removes the pictures that were not wanted for long, and of the others those not wanted for the longest time, until
 * what is left has no more than `limit` bytes. Other processes may do the same, or draw meanwhile.
 */
export async function trimFilled(cacheDir: string, limit: number): Promise<void> {
  const folder = join(cacheDir, PART);
  const names = await readdir(folder).catch(() => []);
  const kept = await Promise.all(names.map((name) => weigh(join(folder, name))));
  const unusedSince = nowMs() - KEPT;
  let total = 0;
  for (const one of kept.sort((a, b) => b.usedAt - a.usedAt)) {
    total += one.bytes;
    if (total > limit || one.usedAt < unusedSince) await removed(one.folder);
  }
}

/** Another process may be writing into it at this moment: then it goes next time. */
async function removed(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

async function weigh(folder: string): Promise<{ folder: string; bytes: number; usedAt: number }> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  const own = await stat(folder).catch(() => undefined);
  const bytes = sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0);
  return { folder, bytes, usedAt: own?.mtimeMs ?? 0 };
}
