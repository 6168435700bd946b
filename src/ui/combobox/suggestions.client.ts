import type { Suggestion } from './suggestion.ts';

type Options = {
  locale: string;
  /** Where something of one's own is asked for besides: its address before the text. */
  own?: string | undefined;
  show: (found: readonly Suggestion[]) => void;
};

const SERVICE = '/services/cache/suggest/';
/** From the last letter to the question. */
const WAIT_MS = 80;
/** Answers of this visit, so that a letter taken back costs nothing. */
const MOST_KEPT = 50;

/** Asks for documents while somebody types: the newest question alone is answered. */
export class Suggestions {
  readonly #options: Options;
  readonly #kept = new Map<string, readonly Suggestion[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks when no other letter follows at once. Without an answer nothing is shown; the form still works. */
  ask(text: string): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#answer(text), WAIT_MS);
  }

  /** Wants no answer any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  async #answer(text: string): Promise<void> {
    const kept = this.#kept.get(text);
    if (kept) {
      this.#options.show(kept);
      return;
    }
    if (!navigator.onLine) return;
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const found = await this.#fetchAll(text, asking.signal);
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(text, found);
      this.#options.show(found);
    } catch {
      if (!asking.signal.aborted) this.#options.show([]);
    }
  }

  /** One's own before what everybody has. */
  async #fetchAll(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const { locale, own } = this.#options;
    const typed = encodeURIComponent(text);
    const everybodys = fetchSuggestions(`${SERVICE}${typed}/?language=${locale}`, signal);
    if (own === undefined) return everybodys;
    return (await Promise.all([fetchSuggestions(`${own}${typed}`, signal), everybodys])).flat();
  }
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) return [];
  // Our own service wrote it.
  const { documents } = (await response.json()) as { documents: Suggestion[] };
  return documents;
}
