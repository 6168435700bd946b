import { Readable } from 'node:stream';
import { isUuid } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { type BlobStore, type ByteRange, OutOfPlace, type StoredBlob } from './blob-store.ts';
import { forgetParts, notePart, type Part, partsOf } from './parts.store.server.ts';
import { S3Client, S3Error, s3Place, tagOf, tagsOf } from './s3-client.server.ts';

/** An object store takes 10,000 parts; these make 160 GB of them, and more of later ones. */
const PART_BYTES = 16 * 1024 ** 2;
const MANY_PARTS = 5_000;
const FOLDER = 'blobs/';
const REST = '.rest';

/**
 * Blobs as objects of an S3 bucket, which several machines share. What comes in is put together of parts, which are noted
 * in the database; what is too small for a part is an object of its own until more comes, so that a line that breaks
 * costs nothing.
 */
export function createS3Store({ address, database }: { address: string; database: Query }): BlobStore {
  const store = new S3Store(new S3Client(s3Place(address)), database);
  return {
    create: async (id) => void keyOf(id),
    append: (id, at, content) => store.append(id, at, content),
    size: (id) => store.size(id),
    open: (id, range) => store.open(id, range),
    finish: (id) => store.finish(id),
    remove: (id) => store.remove(id),
    list: () => store.list(),
  };
}

class S3Store {
  readonly #client: S3Client;
  readonly #database: Query;

  constructor(client: S3Client, database: Query) {
    this.#client = client;
    this.#database = database;
  }

  async append(id: string, at: number, content: AsyncIterable<Uint8Array>): Promise<number> {
    const parts = await partsOf(this.#database, id);
    if (sumOf(parts) !== at) throw new OutOfPlace('the bytes do not go on from here');
    const writing = new Writing(await this.#restOf(id, parts), parts);
    try {
      for await (const piece of content) await this.#take(id, writing, piece);
    } finally {
      await this.#keepRest(id, writing);
    }
    return writing.end;
  }

  async size(id: string): Promise<number | undefined> {
    const parts = await partsOf(this.#database, id);
    if (parts.length > 0) return sumOf(parts);
    const head = await this.#client.ask({ method: 'HEAD', key: keyOf(id) });
    return head && Number(head.headers.get('content-length'));
  }

  async open(id: string, range?: ByteRange): Promise<Readable | undefined> {
    const asked = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await this.#client.ask({ method: 'GET', key: keyOf(id), ...asked }).catch(unlessOutside);
    if (!answer?.body) return answer && Readable.from([]);
    // The same stream of bytes; the types of Node and of browsers name it apart.
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  }

  async finish(id: string): Promise<void> {
    const parts = await partsOf(this.#database, id);
    const whole = parts.filter(({ number }) => number > 0);
    const isThere = (await this.#client.ask({ method: 'HEAD', key: keyOf(id) })) !== undefined;
    if (!isThere) await this.#join(id, { parts, whole });
    await forgetParts(this.#database, id);
    await this.#client.ask({ method: 'DELETE', key: keyOf(id) + REST });
  }

  async remove(id: string): Promise<void> {
    const begun = await this.#client.text({ method: 'GET', query: `prefix=${keyOf(id)}&uploads=` });
    for (const upload of tagsOf(begun ?? '', 'Upload')) {
      const query = `uploadId=${encodeURIComponent(tagOf(upload, 'UploadId') ?? '')}`;
      await this.#client.ask({ method: 'DELETE', key: keyOf(id), query });
    }
    for (const key of [keyOf(id), keyOf(id) + REST]) await this.#client.ask({ method: 'DELETE', key });
    await forgetParts(this.#database, id);
  }

  async *list(): AsyncGenerator<StoredBlob> {
    let token: string | undefined;
    do {
      const more = token ? `continuation-token=${encodeURIComponent(token)}&` : '';
      const page =
        (await this.#client.text({ method: 'GET', query: `${more}list-type=2&prefix=${FOLDER}` })) ?? '';
      yield* tagsOf(page, 'Contents')
        .map(objectOf)
        .filter(({ id }) => isUuid(id));
      token = tagOf(page, 'IsTruncated') === 'true' ? tagOf(page, 'NextContinuationToken') : undefined;
    } while (token);
    const begun = (await this.#client.text({ method: 'GET', query: `prefix=${FOLDER}&uploads=` })) ?? '';
    for (const upload of tagsOf(begun, 'Upload')) {
      const id = (tagOf(upload, 'Key') ?? '').slice(FOLDER.length);
      if (isUuid(id)) yield { id, size: 0, isComplete: false };
    }
  }

  async #take(id: string, writing: Writing, piece: Uint8Array): Promise<void> {
    writing.take(piece);
    while (writing.isPart) await this.#put(id, writing);
  }

  /** One object of its parts; a small one is sent as it is. */
  async #join(id: string, { parts, whole }: { parts: readonly Part[]; whole: Part[] }): Promise<void> {
    const rest = await this.#restOf(id, parts);
    const [first] = whole;
    if (!first) return void (await this.#client.ask({ method: 'PUT', key: keyOf(id), body: rest }));
    const last: Part[] =
      rest.length > 0 ? [await this.#send(id, { ...first, number: whole.length + 1 }, rest)] : [];
    const named = [...whole, ...last].map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
    );
    const answer = await this.#client.text({
      method: 'POST',
      key: keyOf(id),
      query: `uploadId=${encodeURIComponent(first.upload)}`,
      body: Buffer.from(`<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`),
    });
    // It may say no within a yes: it begins to answer before it is done.
    if (!answer || tagOf(answer, 'Code'))
      throw new S3Error('the object store did not put the parts together');
  }

  /** Sends the next part of what is written. */
  async #put(id: string, writing: Writing): Promise<void> {
    writing.upload ??= await this.#begin(id);
    const bytes = writing.nextPart();
    const part = { number: writing.parts + 1, upload: writing.upload, etag: '', bytes: bytes.length };
    await notePart(this.#database, id, await this.#send(id, part, bytes));
    writing.parts += 1;
    writing.sent += bytes.length;
  }

  async #begin(id: string): Promise<string> {
    const answer = await this.#client.text({ method: 'POST', key: keyOf(id), query: 'uploads=' });
    const upload = answer && tagOf(answer, 'UploadId');
    if (!upload) throw new S3Error('the object store begins nothing');
    return upload;
  }

  async #send(id: string, part: Part, body: Uint8Array): Promise<Part> {
    const query = `partNumber=${part.number}&uploadId=${encodeURIComponent(part.upload)}`;
    const answer = await this.#client.ask({ method: 'PUT', key: keyOf(id), query, body });
    const etag = answer?.headers.get('etag');
    if (!etag) throw new S3Error('the object store knows nothing of this upload');
    return { ...part, etag, bytes: body.length };
  }

  /** What is left of the last pieces: an object that begins as the one before it did, or takes none's place. */
  async #keepRest(id: string, writing: Writing): Promise<void> {
    const rest = writing.rest();
    if (rest.length === 0 || !writing.isNew) return;
    await this.#client.ask({ method: 'PUT', key: keyOf(id) + REST, body: rest });
    await notePart(this.#database, id, {
      number: 0,
      upload: writing.upload ?? '',
      etag: '',
      bytes: rest.length,
    });
  }

  async #restOf(id: string, parts: readonly Part[]): Promise<Uint8Array> {
    const noted = parts.find(({ number }) => number === 0);
    if (!noted) return Buffer.alloc(0);
    const answer = await this.#client.ask({ method: 'GET', key: keyOf(id) + REST });
    if (!answer) throw new S3Error('the rest of an upload is gone');
    return Buffer.from(await answer.arrayBuffer()).subarray(0, noted.bytes);
  }
}

/** Bytes on their way into parts. */
class Writing {
  upload: string | undefined;
  /** Parts and bytes that lie there. */
  parts: number;
  sent: number;
  /** Whether anything came in. */
  isNew = false;
  #pieces: Uint8Array[];
  #bytes: number;

  constructor(rest: Uint8Array, parts: readonly Part[]) {
    const whole = parts.filter(({ number }) => number > 0);
    this.upload = whole[0]?.upload;
    this.parts = whole.length;
    this.sent = sumOf(whole);
    this.#pieces = [rest];
    this.#bytes = rest.length;
  }

  get end(): number {
    return this.sent + this.#bytes;
  }

  get isPart(): boolean {
    return this.#bytes >= this.#partBytes;
  }

  take(piece: Uint8Array): void {
    this.isNew = true;
    this.#pieces.push(piece);
    this.#bytes += piece.length;
  }

  nextPart(): Uint8Array {
    const all = this.rest();
    const part = all.subarray(0, this.#partBytes);
    this.#pieces = [all.subarray(part.length)];
    this.#bytes -= part.length;
    return part;
  }

  rest(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  get #partBytes(): number {
    return this.parts < MANY_PARTS ? PART_BYTES : 2 * PART_BYTES;
  }
}

function objectOf(object: string): StoredBlob {
  const name = (tagOf(object, 'Key') ?? '').slice(FOLDER.length);
  return {
    id: name.replace(REST, ''),
    size: Number(tagOf(object, 'Size')),
    isComplete: !name.endsWith(REST),
  };
}

function keyOf(id: string): string {
  if (!isUuid(id)) throw new Error('not the number of a blob');
  return `${FOLDER}${id.toLowerCase()}`;
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A range of what has no byte is nothing. */
function unlessOutside(error: unknown): undefined {
  if (error instanceof S3Error && error.message.endsWith('InvalidRange')) return undefined;
  throw error;
}
