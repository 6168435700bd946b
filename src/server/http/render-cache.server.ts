import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Stored = {
  status: number;
  headers: readonly [string, string][];
  etag: string;
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> };
  bytes: number;
};

/**
 * Rendered pages for visitors without an identity cookie, compressed, least recently used out first.
 * Bounded in bytes, not in pages: the number of templates must not grow the process.
 */
export class RenderCache {
  readonly #pages = new Map<string, Stored>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** The cached answer to a request, 304 where the browser has it already; undefined when not cached. */
  get(key: string, request: Headers): Response | undefined {
    const stored = this.#pages.get(key);
    if (!stored) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, stored);
    return toResponse(stored, request);
  }

  /** Stores a rendered page and answers with it. */
  async put(key: string, rendered: Response, request: Headers): Promise<Response> {
    const stored = await store(rendered);
    this.#remove(key);
    this.#pages.set(key, stored);
    this.#bytes += stored.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
    return toResponse(stored, request);
  }

  /** Forgets all pages: the library or a setting they show has changed. */
  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  get size(): number {
    return this.#pages.size;
  }

  #remove(key: string): void {
    const stored = this.#pages.get(key);
    if (stored && this.#pages.delete(key)) this.#bytes -= stored.bytes;
  }
}

async function store(rendered: Response): Promise<Stored> {
  const identity = new Uint8Array(await rendered.arrayBuffer());
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity, { level: 6 }),
  ]);
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) };
  return {
    status: rendered.status,
    headers: [...rendered.headers].filter(([name]) => name !== 'content-length'),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    bodies,
    bytes: identity.length + br.length + gz.length + 1024,
  };
}

function toResponse(stored: Stored, request: Headers): Response {
  const headers = new Headers(stored.headers as [string, string][]);
  headers.set('ETag', stored.etag);
  headers.set('Vary', 'Accept-Encoding, Cookie');
  if (request.get('if-none-match') === stored.etag) return new Response(null, { status: 304, headers });
  const accepted = request.get('accept-encoding') ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(stored.bodies[encoding], { status: stored.status, headers });
}
