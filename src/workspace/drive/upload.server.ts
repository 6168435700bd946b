import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** Files of one form: more at once are sent in several. */
const MOST_FILES = 100;

/** What was posted broke off, or is no form. */
export class BrokenForm extends Error {}

/** A file, and the fields that stand before it in the form. */
type Posted = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  fields: Readonly<Record<string, string>>;
};
type Take<Result> = (file: Posted) => Promise<Result>;
/** The name that a file was sent with, and what became of it. */
export type Taken<Result> = { name: string; outcome: Result };

/**
 * Hands each file of a posted form on as it comes in, never more of it in memory than a piece, and the next one when what
 * became of it is known. The rest of a file that is not read to its end is thrown away.
 *
 * @returns what became of each, in their order; fields without a file are left out
 * @throws BrokenForm
 */
export async function readFiles<Result>(request: Request, take: Take<Result>): Promise<Taken<Result>[]> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !contentType.startsWith('multipart/form-data')) return [];
  const results: Promise<Taken<Result>>[] = [];
  let current: BusboyFileStream | undefined;
  const fields: Record<string, string> = {};
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { files: MOST_FILES, fields: MOST_FILES, fieldSize: 1_000, headerPairs: 50 },
  });
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (_field, stream, name) => {
    current = stream;
    // Whoever reads it is told; nobody may read it any more.
    stream.on('error', () => undefined);
    // A browser sends an empty file for a field that nobody filled.
    if (name === undefined || name === '') {
      stream.resume();
      return;
    }
    const before = results.at(-1);
    const taken = takeAfter(before, async () => {
      // Whoever has read enough leaves the stream as it is: one that is destroyed would never let the form end.
      const content = stream.iterator({ destroyOnReturn: false });
      return { name, outcome: await take({ name, content, fields }) };
    }).finally(() => stream.resume());
    // Waited for below; until then nobody is to be told of it.
    taken.catch(() => undefined);
    results.push(taken);
  });
  try {
    // The body of a request is a stream of bytes; the types of Node and of browsers name it apart.
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
  } catch (error) {
    // Whoever reads the file would wait for its end.
    current?.destroy(error instanceof Error ? error : new Error('the form broke off'));
    await Promise.allSettled(results);
    throw new BrokenForm('the form broke off', { cause: error });
  }
  return Promise.all(results);
}

/** One that failed keeps no other from being taken. */
async function takeAfter<Result>(
  before: Promise<unknown> | undefined,
  take: () => Promise<Result>,
): Promise<Result> {
  await before?.catch(() => undefined);
  return take();
}
