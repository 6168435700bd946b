import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import * as v from 'valibot';
import { DiskAlmostFull, OutOfPlace } from '../../services/blobs/blob-store.ts';
import type { UploadRefusal } from '../../services/uploads/upload.ts';
import type { UploadsService } from '../../services/uploads/uploads.server.ts';

/** A text; one without a letter comes as null from the protocol's library. */
function text(most: number) {
  return v.nullish(v.pipe(v.string(), v.maxLength(most)), '');
}

/** What a browser says of a file before its first byte: how it is called, and where it is to lie. */
const metadataSchema = v.object({
  name: text(1024),
  space: v.pipe(v.string(), v.uuid()),
  folder: v.optional(v.pipe(v.string(), v.uuid())),
  /** Folders it comes with, from the outside in: `Photos/2026`. */
  path: v.pipe(
    text(4096),
    v.transform((path) => path.split('/').filter(Boolean)),
  ),
  fingerprint: text(500),
});

/** Words that the browser's part knows (src/workspace/drive/uploads), and what they are in HTTP. */
const STATUS: Readonly<Record<UploadRefusal, number>> = {
  unknown: 422,
  nameInvalid: 422,
  tooDeep: 422,
  tooMany: 429,
  full: 413,
  tooLarge: 413,
  diskAlmostFull: 507,
};

/** An upload that is refused, as the protocol's library wants it thrown. */
class Refused extends Error {
  readonly status_code: number;
  readonly body: string;
  constructor(refusal: UploadRefusal) {
    super(refusal);
    this.status_code = STATUS[refusal];
    this.body = refusal;
  }
}

/** What the store says while bytes come in. */
export function refusalOf(error: unknown): { status_code: number; body: string } | undefined {
  if (error instanceof DiskAlmostFull) return new Refused('diskAlmostFull');
  return error instanceof OutOfPlace ? ERRORS.INVALID_OFFSET : undefined;
}

/** The uploads of one account, as the library of the protocol asks for them. */
export class AccountUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #uploads: UploadsService;
  readonly #accountId: string;

  constructor(uploads: UploadsService, accountId: string) {
    super();
    this.#uploads = uploads;
    this.#accountId = accountId;
  }

  /** @throws Refused, or what the protocol says of metadata that are none */
  async begin({ id, size = 0, metadata }: Upload): Promise<void> {
    const given = v.safeParse(metadataSchema, metadata ?? {});
    if (!given.success) throw ERRORS.INVALID_METADATA;
    const { name, space, folder, path, fingerprint } = given.output;
    const begun = await this.#uploads.begin({
      ...{ id, accountId: this.#accountId, spaceId: space, parentId: folder ?? null },
      ...{ name, path, fingerprint, bytes: size },
    });
    if (typeof begun === 'string') throw new Refused(begun);
  }

  /** Where it stands. One that is all there becomes a file first: its last answer may have been lost. */
  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(this.#accountId, id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { bytes: size, offset, isFinished } = found;
    if (offset === size && !isFinished) await this.finish(id);
    return new Upload({ id, size, offset });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { size } = await this.getUpload(id);
    return offset === size ? offset : this.#uploads.append(id, offset, content);
  }

  /** @throws Refused */
  async finish(id: string): Promise<string | null> {
    const finished = await this.#uploads.finish(id);
    if (typeof finished === 'string') throw new Refused(finished);
    return finished.id;
  }

  override remove(id: string): Promise<void> {
    return this.#uploads.cancel(this.#accountId, id);
  }
}
