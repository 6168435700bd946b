import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../outcome.ts';
import type { ImageRequest } from './image.ts';
import type { ImageFormat } from './images.table.ts';

const LIMITS = { inputBytes: 5 * 1024 * 1024, pixels: 25_000_000, fetchMs: 5_000, workSeconds: 5 } as const;
const KEPT_BYTES = 12 * 1024 * 1024;
/** Pictures are made one at a time: they must not take the processor from pages. */
const LONGEST_QUEUE = 24;
const OWN = /^\/[\w./-]+\.(?:webp|avif|jpe?g|png|gif)$/i;

type Options = {
  /** Folder of our own pictures, as the address names them. */
  folder: string;
  /** Hosts whose pictures may be fetched, e.g. video thumbnails. */
  hosts: readonly string[];
  fetch?: typeof fetch;
};

/** Makes pictures in the widths and formats of the table, from our own files and from allowed hosts. */
export class ImageService {
  readonly #options: Options;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The picture a request asks for.
   * @throws Refusal 403 for another host, 404 where there is no such picture, 422 where it is none, 503 when many wait
   */
  async make(request: ImageRequest): Promise<Buffer> {
    const key = `${request.src}\n${request.width}\n${request.format}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#waiting >= LONGEST_QUEUE)
      throw refusal(503, 'busy', 'Many pictures are being made. Please try again.');
    this.#waiting += 1;
    const made = this.#last.then(
      async () => this.#kept.get(key) ?? convert(await this.#read(request.src), request),
    );
    this.#last = made.catch(() => undefined);
    try {
      const body = await made;
      this.#keep(key, body);
      return body;
    } finally {
      this.#waiting -= 1;
    }
  }

  #keep(key: string, body: Buffer): void {
    if (this.#kept.has(key) || body.length > KEPT_BYTES / 8) return;
    this.#kept.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= old.length;
    }
  }

  #read(src: string): Promise<Buffer> {
    return src.startsWith('/') ? this.#readOwn(src) : this.#readRemote(src);
  }

  async #readOwn(src: string): Promise<Buffer> {
    if (!OWN.test(src) || src.includes('..')) throw notFound();
    const root = await realpath(this.#options.folder);
    const file = await realpath(join(root, src)).catch(() => undefined);
    if (!file?.startsWith(root + sep)) throw notFound();
    return readFile(file);
  }

  async #readRemote(src: string): Promise<Buffer> {
    const url = URL.parse(src);
    const allowed =
      url?.protocol === 'https:' && url.port === '' && this.#options.hosts.includes(url.hostname);
    if (!url || !allowed)
      throw refusal(403, 'host_not_allowed', 'expected a picture of this site or of an allowed host', 'src');
    const ask = this.#options.fetch ?? fetch;
    const response = await ask(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(LIMITS.fetchMs),
      headers: { Accept: 'image/*' },
    }).catch(() => undefined);
    if (!response?.ok || !response.headers.get('content-type')?.startsWith('image/')) throw notFound();
    return readBounded(response);
  }
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.inputBytes) throw notAPicture();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const WRITE: Record<ImageFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ palette: true }),
  gif: (image) => image.gif(),
};

async function convert(input: Buffer, { width, format }: ImageRequest): Promise<Buffer> {
  try {
    const image = sharp(input, { limitInputPixels: LIMITS.pixels, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: LIMITS.workSeconds });
    return await WRITE[format](image).toBuffer();
  } catch {
    throw notAPicture();
  }
}

function notFound(): Refusal {
  return refusal(404, 'not_found', 'There is no such picture.', 'src');
}

function notAPicture(): Refusal {
  return refusal(422, 'not_a_picture', 'expected a picture that can be read', 'src');
}

function refusal(status: 403 | 404 | 422 | 503, code: string, message: string, field?: string): Refusal {
  return new Refusal({
    status,
    code,
    message,
    ...(field ? { field } : {}),
    ...(status === 503 ? { retryAfterSeconds: 2 } : {}),
  });
}
