import { nowMs } from '../../shared/clock.ts';
import { KEPT_HEADERS, KEPT_LIST, KEPT_PATH } from '../../shared/installed-app.ts';
import { copyFor, FRAME, KEPT_MS, type Measured, OWNED, overdue, ownerStep, ownersOf } from './kept-rules.ts';

const AT = 'Kept-At';
const BYTES = 'Kept-Bytes';

type Copy = Measured & { title: string };

/**
 * The pages that a device keeps, of one account at a time. What is done to them is done one after the other, and what
 * was asked for before they were forgotten is not taken up afterwards.
 */
export class KeptCopies {
  readonly #storage: CacheStorage;
  #turn: Promise<unknown> = Promise.resolve();
  #forgotten = 0;

  constructor(storage: CacheStorage) {
    this.#storage = storage;
  }

  /** How often they were forgotten so far: who asks for something names what stood then. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** The mark of the account whose copies they are. */
  async owner(): Promise<string | undefined> {
    const names = await this.#storage.keys();
    return ownersOf(names)[0]?.slice(OWNED.length);
  }

  /** Hears whose answer came from the server: nobody's, or another account's, ends what lies here. */
  heed(told: string | null, asked: number): Promise<void> {
    return this.#next(async () => {
      if (asked !== this.#forgotten) return;
      const owner = await this.owner();
      const step = ownerStep(owner, told);
      if (step === 'stay') return;
      if (owner !== undefined) await this.#forget();
      if (step === 'begin') await this.#storage.open(`${OWNED}${told}`);
    });
  }

  /** Takes a copy up as the server wrote it. */
  keep(answer: Response, asked: number): Promise<void> {
    return this.#next(async () => {
      const page = answer.headers.get(KEPT_HEADERS.page);
      const owner = await this.owner();
      const isOwn = owner !== undefined && answer.headers.get(KEPT_HEADERS.owner) === owner;
      if (!page || !isOwn || asked !== this.#forgotten || answer.status !== 200) return;
      const cache = await this.#storage.open(`${OWNED}${owner}`);
      await cache.put(page, await dated(answer));
      const copies = await copiesIn(cache);
      for (const key of overdue(copies, nowMs())) await cache.delete(key);
    });
  }

  /** The copy that stands in for a page. */
  async find(address: URL): Promise<Response | undefined> {
    const cache = await this.#open();
    if (!cache) return undefined;
    const fresh = (await copiesIn(cache)).filter(({ at }) => nowMs() - at <= KEPT_MS);
    const copy = copyFor(fresh, address);
    return copy && cache.match(copy.key);
  }

  /** Nothing of anybody is left; the frame stays. */
  forget(): Promise<void> {
    return this.#next(() => this.#forget());
  }

  async keepFrame(answer: Response): Promise<void> {
    if (answer.status !== 200) return;
    await (await this.#storage.open(FRAME)).put(KEPT_PATH, answer);
  }

  /** In which language the frame is; undefined without one. */
  async frameLanguage(): Promise<string | undefined> {
    const frame = await (await this.#storage.open(FRAME)).match(KEPT_PATH);
    return frame?.headers.get('content-language') ?? undefined;
  }

  /** The page of what is kept, the newest first. */
  async shelf(): Promise<Response | undefined> {
    const frame = await (await this.#storage.open(FRAME)).match(KEPT_PATH);
    if (!frame) return undefined;
    const cache = await this.#open();
    const copies = cache ? await copiesIn(cache) : [];
    const language = frame.headers.get('content-language') ?? undefined;
    const lines = copies
      .toSorted((one, other) => other.at - one.at)
      .map(
        ({ key, title, at }) =>
          `<li><a href="${escaped(key)}">${escaped(title)}</a><small>${escaped(moment(at, language))}</small></li>`,
      );
    const list = lines.length > 0 ? `<ul class="kept-list">${lines.join('')}</ul>` : '';
    const html = (await frame.text()).replace(KEPT_LIST, () => list);
    return new Response(html, { headers: frame.headers });
  }

  async #open(): Promise<Cache | undefined> {
    const owner = await this.owner();
    return owner === undefined ? undefined : this.#storage.open(`${OWNED}${owner}`);
  }

  async #forget(): Promise<void> {
    this.#forgotten += 1;
    for (const name of ownersOf(await this.#storage.keys())) await this.#storage.delete(name);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** With the moment it was taken, in its head and in its words. */
async function dated(answer: Response): Promise<Response> {
  const at = nowMs();
  const language = answer.headers.get('content-language') ?? undefined;
  const time = `<time>${escaped(moment(at, language))}</time>`;
  const html = (await answer.text()).replace(/<time>[^<]*<\/time>/, () => time);
  const body = new Blob([html]);
  const headers = new Headers(answer.headers);
  headers.set(AT, String(at));
  headers.set(BYTES, String(body.size));
  return new Response(body, { headers });
}

async function copiesIn(cache: Cache): Promise<Copy[]> {
  const requests = await cache.keys();
  const all = requests.map(async (request) => {
    const headers = (await cache.match(request))?.headers;
    const { pathname, search } = new URL(request.url);
    return {
      key: pathname + search,
      title: decodeURIComponent(headers?.get(KEPT_HEADERS.title) ?? ''),
      bytes: Number(headers?.get(BYTES) ?? 0),
      at: Number(headers?.get(AT) ?? 0),
    };
  });
  return Promise.all(all);
}

/** As the clock of the device says it. */
function moment(at: number, language: string | undefined): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
