import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { nowMs, SECOND } from '../../shared/clock.ts';
import { Refusal } from '../outcome.ts';
import type { ImageRequest } from './image.ts';
import type { ImageFormat } from './images.table.ts';
import { Line } from './line.ts';

const LIMITS = { inputBytes: 5 * 1024 * 1024, pixels: 25_000_000, fetchMs: 5_000, workSeconds: 5 } as const;
const KEPT_BYTES = 12 * 1024 * 1024;
/** Pictures are made one at a time: they must not take the processor from pages. */
const MAKING = { atOnce: 1, longest: 24 } as const;
/** Each host has a line of its own: one that is slow, or away, holds up nobody but who asks for its pictures. */
const FETCHING = { atOnce: 4, longest: 24 } as const;
/** A host that said nothing is not asked again for a while. */
const SILENCE_MS = 10 * SECOND;
const OWN = /^\/[\w./-]+\.(?:webp|avif|jpe?g|png|gif)$/i;

type Options = {
  /** Folder of our own pictures, as the address names them. */
  folder: string;
  /** Our own pictures that lie in the database, by their address; undefined for any other. */
  stored?: (src: string) => Promise<Buffer | undefined>;
  /** Hosts whose pictures may be fetched, e.g. video thumbnails. */
  hosts: readonly string[];
  fetch?: typeof fetch;
  /** Milliseconds a host has for a picture. */
  fetchMs?: number;
};

/** What is made already needs no input. */
const NOTHING = Buffer.alloc(0);

type Host = { line: Line; silentUntil: number };

/** Makes pictures in the widths and formats of the table, from our own files and from allowed hosts. */
export class ImageService {
  readonly #options: Options;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;
  readonly #making = new Line(MAKING);
  readonly #hosts = new Map<string, Host>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The picture a request asks for.
   * @throws Refusal 403 for another host, 404 where there is no such picture, 422 where it is none, 503 when many wait
   *   or the host is silent
   */
  async make(request: ImageRequest): Promise<Buffer> {
    const key = `${request.src}\n${request.width}\n${request.format}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const made = (read: () => Promise<Buffer>) => this.#made(key, request, read);
    if (request.src.startsWith('/')) return made(() => this.#readOwn(request.src));
    const url = this.#allowed(request.src);
    const host = this.#hostOf(url.hostname);
    // What was fetched keeps its place in the host's line until it is made: few are in memory at a time.
    return inLine(host.line, async () => {
      const input = this.#kept.has(key) ? NOTHING : await this.#readRemote(url, host);
      return made(() => Promise.resolve(input));
    });
  }

  #made(key: string, request: ImageRequest, read: () => Promise<Buffer>): Promise<Buffer> {
    return inLine(this.#making, async () => {
      const body = this.#kept.get(key) ?? (await convert(await read(), request));
      this.#keep(key, body);
      return body;
    });
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

  async #readOwn(src: string): Promise<Buffer> {
    const stored = await this.#options.stored?.(src);
    if (stored) return stored;
    if (!OWN.test(src) || src.includes('..')) throw notFound();
    const root = await realpath(this.#options.folder);
    const file = await realpath(join(root, src)).catch(() => undefined);
    if (!file?.startsWith(root + sep)) throw notFound();
    return readFile(file);
  }

  /** @throws Refusal 403 */
  #allowed(src: string): URL {
    const url = URL.parse(src);
    const isAllowed =
      url?.protocol === 'https:' && url.port === '' && this.#options.hosts.includes(url.hostname);
    if (url && isAllowed) return url;
    throw refusal(403, 'host_not_allowed', 'expected a picture of this site or of an allowed host', 'src');
  }

  #hostOf(name: string): Host {
    const known = this.#hosts.get(name);
    if (known) return known;
    const host = { line: new Line(FETCHING), silentUntil: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  async #readRemote(url: URL, host: Host): Promise<Buffer> {
    if (host.silentUntil > nowMs()) throw busy();
    const signal = AbortSignal.timeout(this.#options.fetchMs ?? LIMITS.fetchMs);
    try {
      const ask = this.#options.fetch ?? fetch;
      const response = await ask(url, { redirect: 'error', signal, headers: { Accept: 'image/*' } });
      if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) throw notFound();
      return await readBounded(response);
    } catch (error) {
      if (signal.aborted) host.silentUntil = nowMs() + SILENCE_MS;
      throw error instanceof Refusal ? error : notFound();
    }
  }
}

/** @throws Refusal 503 where too many wait already */
function inLine(line: Line, work: () => Promise<Buffer>): Promise<Buffer> {
  return line.isFull ? Promise.reject(busy()) : line.run(work);
}

function busy(): Refusal {
  return refusal(503, 'busy', 'Many pictures are being made. Please try again.');
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
