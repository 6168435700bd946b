import * as v from 'valibot';
import { SECOND } from '../../shared/clock.ts';
import { parseDestination } from '../../shared/destination.ts';
import type { Locale } from '../../shared/locale.ts';
import { RecentAnswers } from '../../shared/recent-answers.ts';
import type { FoundDocuments, ListedDocument } from './listing.ts';

/** Longest wait for the other host: a page of ours waits with it. */
const TIMEOUT_MS = 1.5 * SECOND;
const MOST_BYTES = 256 * 1024;
/** For how long an answer is shown again; a host that is away is asked again sooner. */
const KEEP_MS = 60 * SECOND;
const KEEP_FAILURE_MS = 5 * SECOND;
const MOST_ANSWERS = 500;
const LIST = { maximum: 50, batch: 50 };
const BATCH = 12;

const schema = v.object({
  total: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  documents: v.pipe(
    v.array(v.object({ label: v.pipe(v.string(), v.maxLength(200)), url: v.string() })),
    v.maxLength(LIST.maximum),
  ),
});
type Answer = v.InferOutput<typeof schema>;

type Options = {
  /** Where it is, e.g. https://cache.example/ */
  url: string;
  templatesUrls: readonly string[];
  onError: (error: unknown) => void;
};

/** The cache API of another host (section 7): its lists of documents. It is told nothing about the visitor. */
export class CacheApi {
  readonly #options: Options;
  readonly #answers = new RecentAnswers<Answer | undefined>({
    most: MOST_ANSWERS,
    keepMs: (answer) => (answer ? KEEP_MS : KEEP_FAILURE_MS),
  });

  constructor(options: Options) {
    this.#options = options;
  }

  /** `GET top50?language&maximum&batch`; undefined while it does not answer. */
  async top(locale: Locale): Promise<readonly ListedDocument[] | undefined> {
    const answer = await this.#ask(`top50?${queryOf({ language: locale, ...LIST })}`);
    return answer && this.#documentsOf(answer, locale);
  }

  /** `GET search/{q}/?language&batch&page`; undefined while it does not answer. */
  async search(text: string, locale: Locale): Promise<FoundDocuments | undefined> {
    const query = queryOf({ language: locale, batch: BATCH, page: 0 });
    const answer = await this.#ask(`search/${encodeURIComponent(text)}/?${query}`);
    if (!answer) return undefined;
    const documents = this.#documentsOf(answer, locale);
    return { total: answer.total ?? documents.length, documents, corrected: null };
  }

  #ask(path: string): Promise<Answer | undefined> {
    return this.#answers.get(path, () =>
      fetchAnswer(new URL(path, this.#options.url)).catch((error) => {
        this.#options.onError(error);
        return undefined;
      }),
    );
  }

  /** What is no document by its address is left out: nothing of ours leads to another site. */
  #documentsOf({ documents }: Answer, locale: Locale): ListedDocument[] {
    return documents.flatMap(({ label, url }) => {
      const destination = parseDestination(url, this.#options.templatesUrls);
      if (destination?.kind !== 'doc') return [];
      const { id, slug } = destination;
      // No hash: its picture is asked for by its number alone.
      const unknown = {
        family: slug,
        summary: '',
        pages: null,
        contentHash: '',
        department: '',
        type: '',
      } as const;
      return [{ ...unknown, id, slug, locale, title: label }];
    });
  }
}

async function fetchAnswer(url: URL): Promise<Answer> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json, text/plain' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new Error('too long');
  return v.parse(schema, JSON.parse(text));
}

function queryOf(values: Record<string, string | number>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
