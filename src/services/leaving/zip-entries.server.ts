import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { now } from '../../shared/clock.ts';

/** What goes into the zip of an export. */

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Resolves as {@link addBytes} does. */
export function addText(zip: ZipFile, path: string, text: string): Promise<void> {
  return addBytes(zip, path, Buffer.from(text));
}

/**
 * Resolves when whoever fetches the zip has read so far: who waits for that is never ahead by more than one file. It
 * never resolves when the reader leaves; then nothing goes on.
 */
export function addBytes(zip: ZipFile, path: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    addStream(zip, path, async () => Readable.from([bytes]).once('close', resolve));
  });
}

/** Made when its turn comes, not before: ten thousand files are never in memory at once. */
export function addLater(zip: ZipFile, path: string, make: () => Promise<Buffer>): void {
  addStream(zip, path, async () => Readable.from([await make()]));
}

/** @param compress false for what is packed in itself: it gets no smaller */
export function addStream(
  zip: ZipFile,
  path: string,
  open: () => Promise<Readable>,
  { compress = true }: { compress?: boolean } = {},
): void {
  zip.addReadStreamLazy(path, { mtime: now(), compress }, (done) => {
    void openedFor(open, done);
  });
}

type Opened = (error: unknown, stream: Readable) => void;

async function openedFor(open: () => Promise<Readable>, done: Opened): Promise<void> {
  const stream = await open().catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (stream instanceof Error) done(stream, Readable.from([]));
  else done(null, stream);
}
