import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gunzipSync, gzip } from 'node:zlib';
import { HOUR, nowMs } from '../../shared/clock.ts';
import { withinSettings } from '../../shared/settings-scope.server.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const unpacked = promisify(gunzip);

type Encoding = 'identity' | 'gzip' | 'br';
/** Unpacked bodies are most of a page's bytes and hardly ever asked for: they are made when they are. */
type Bodies = Record<Exclude<Encoding, 'identity'>, Uint8Array<ArrayBuffer>>;
type Rendered = { response: Response; isWhole: boolean };
type Pairs = readonly (readonly [string, string])[];
type Stored = {
  status: number;
  headers: Pairs;
  etag: string;
  bodies: Bodies;
  bytes: number;
  /** How often it was asked for since it was stored. */
  uses: number;
  /** Which settings it was made with, also those that nobody has changed. */
  read: ReadonlySet<string>;
  /** Packed as small as it gets, or about to be. */
  isSmall: boolean;
  /** What the front door sends, made when first asked for: names and values in turn. */
  flat: Partial<Record<Encoding | 'unchanged', readonly string[]>>;
};

/** An answer as `node:http` takes it. */
type ReadyAnswer = { status: number; headers: readonly string[]; body: Uint8Array | undefined };

/** Pages say what day it is: the year of the footer, offers that end (their days end at noon UTC). */
const HALF_DAY = 12 * HOUR;

/** The key of a page's answer, with the query values that change it; no answer outlives its half of a day. */
export function pageKey(path: string, values: readonly string[] = []): string {
  return [path, Math.floor(nowMs() / HALF_DAY), ...values].join('\n');
}

/**
 * Rendered pages for visitors without an identity cookie, compressed, least recently used out first.
 * Bounded in bytes, not in pages: the number of templates must not grow the process.
 */
export class RenderCache {
  readonly #pages = new Map<string, Stored>();
  readonly #limit: number;
  readonly #common: Pairs;
  #bytes = 0;
  #clearings = 0;
  #isShrinking = false;

  /** @param common headers that every answer of this server carries */
  constructor(limitBytes: number, common: Pairs = []) {
    this.#limit = limitBytes;
    this.#common = common;
  }

  /** The cached answer to a request, 304 where the browser has it already; undefined when not cached. */
  get(key: string, request: Headers): Response | undefined {
    const stored = this.#used(key);
    return stored && toResponse(stored, request);
  }

  /** The same answer with every header it needs, for the server below the application. */
  ready(key: string, accepted = '', known?: string): ReadyAnswer | undefined {
    const stored = this.#used(key);
    if (!stored) return undefined;
    if (known === stored.etag)
      return { status: 304, headers: this.#flat(stored, 'unchanged'), body: undefined };
    const encoding = encodingOf(accepted);
    return { status: stored.status, headers: this.#flat(stored, encoding), body: bodyOf(stored, encoding) };
  }

  #used(key: string): Stored | undefined {
    const stored = this.#pages.get(key);
    if (!stored) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, stored);
    stored.uses += 1;
    if (stored.uses >= OFTEN && !stored.isSmall && !this.#isShrinking) void this.#shrink(key, stored);
    return stored;
  }

  /** What is asked for often is packed once more, as small as it gets: beside the work of answering, one at a time. */
  async #shrink(key: string, stored: Stored): Promise<void> {
    this.#isShrinking = true;
    stored.isSmall = true;
    const { br: before, gzip } = stored.bodies;
    // What cannot be packed smaller stays as it is.
    const body = await unpacked(gzip)
      .then((page) => packed(page, SMALLEST))
      .catch(() => before);
    // Body and the headers that say its length change together.
    stored.bodies.br = body;
    stored.flat = {};
    const saved = before.length - body.length;
    stored.bytes -= saved;
    if (this.#pages.get(key) === stored) this.#bytes -= saved;
    this.#isShrinking = false;
  }

  #flat(stored: Stored, kind: Encoding | 'unchanged'): readonly string[] {
    stored.flat[kind] ??= flatten(stored, kind, this.#common);
    return stored.flat[kind];
  }

  /**
   * Renders a page, stores it and answers with it. A page that was begun before what it shows changed is answered and
   * not stored: nothing would ever put it right.
   * @param render says of an answer that is not whole, which is returned and not stored either
   */
  async fill(key: string, request: Headers, render: () => Promise<Rendered>): Promise<Response> {
    const begun = this.#clearings;
    const read = new Set<string>();
    const { response, isWhole } = await withinSettings({ read }, render);
    if (!isWhole) return response;
    const stored = await store(response, read);
    if (begun === this.#clearings) this.#keep(key, stored);
    return toResponse(stored, request);
  }

  #keep(key: string, stored: Stored): void {
    this.#remove(key);
    this.#pages.set(key, stored);
    this.#bytes += stored.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  /** Forgets all pages: the library or a setting they show has changed. */
  clear(): void {
    this.#clearings += 1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** Forgets the pages that were made with any of these settings, and no others. */
  forget(settings: ReadonlySet<string>): void {
    this.#clearings += 1;
    const isTouched = ({ read }: Stored) => [...settings].some((name) => read.has(name));
    for (const [key, stored] of this.#pages) if (isTouched(stored)) this.#remove(key);
  }

  get size(): number {
    return this.#pages.size;
  }

  #remove(key: string): void {
    const stored = this.#pages.get(key);
    if (stored && this.#pages.delete(key)) this.#bytes -= stored.bytes;
  }
}

/** A page of 49 kB takes 1 ms and is 0.6 % larger than at 9, which takes 13 ms: rendering it takes less. */
const QUICK = 6;
/** 8 % smaller, and 80 ms of a helping thread: for a page that is asked for again and again. */
const SMALLEST = 11;
const OFTEN = 8;

const OWN_HEADERS = new Set(['content-length', 'vary', 'etag']);

async function store(rendered: Response, read: ReadonlySet<string>): Promise<Stored> {
  const identity = new Uint8Array(await rendered.arrayBuffer());
  const [br, gz] = await Promise.all([packed(identity, QUICK), toGzip(identity, { level: 6 })]);
  const bodies = { br, gzip: new Uint8Array(gz) };
  return {
    status: rendered.status,
    headers: [...rendered.headers].filter(([name]) => !OWN_HEADERS.has(name)),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    bodies,
    bytes: br.length + gz.length + 4096,
    uses: 0,
    read,
    isSmall: false,
    flat: {},
  };
}

async function packed(body: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return new Uint8Array(await toBrotli(body, { params }));
}

function flatten(stored: Stored, kind: Encoding | 'unchanged', common: Pairs): readonly string[] {
  const headers = new Headers();
  for (const [name, value] of [...common, ...stored.headers]) headers.set(name, value);
  for (const [name, value] of ownHeaders(stored, kind === 'unchanged' ? 'identity' : kind))
    headers.set(name, value);
  if (kind !== 'unchanged') headers.set('Content-Length', String(bodyOf(stored, kind).length));
  return [...headers].flat();
}

function toResponse(stored: Stored, request: Headers): Response {
  const unchanged = request.get('if-none-match') === stored.etag;
  const encoding = unchanged ? 'identity' : encodingOf(request.get('accept-encoding') ?? '');
  const headers = new Headers(stored.headers.map(([name, value]): [string, string] => [name, value]));
  for (const [name, value] of ownHeaders(stored, encoding)) headers.set(name, value);
  if (unchanged) return new Response(null, { status: 304, headers });
  return new Response(bodyOf(stored, encoding), { status: stored.status, headers });
}

function bodyOf({ bodies }: Stored, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === 'identity' ? new Uint8Array(gunzipSync(bodies.gzip)) : bodies[encoding];
}

function ownHeaders({ etag }: Stored, encoding: Encoding): [string, string][] {
  const fixed: [string, string][] = [
    ['ETag', etag],
    ['Vary', 'Accept-Encoding, Cookie'],
  ];
  return encoding === 'identity' ? fixed : [...fixed, ['Content-Encoding', encoding]];
}

function encodingOf(accepted: string): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
