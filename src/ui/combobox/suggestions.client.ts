/** A document as the cache API suggests it. */
export type Suggestion = { label: string; url: string; language: string; department: string };

type Parts = { locale: string; show: (found: readonly Suggestion[]) => void };

const SERVICE = '/services/cache/suggest/';
/** From the last letter to the question. */
const WAIT_MS = 80;
/** Answers of this visit, so that a letter taken back costs nothing. */
const MOST_KEPT = 50;

/** Asks for documents while somebody types: the newest question alone is answered. */
export class Suggestions {
  readonly #parts: Parts;
  readonly #kept = new Map<string, readonly Suggestion[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
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
      this.#parts.show(kept);
      return;
    }
    if (!navigator.onLine) return;
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const found = await fetchSuggestions(text, this.#parts.locale, asking.signal);
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(text, found);
      this.#parts.show(found);
    } catch {
      if (!asking.signal.aborted) this.#parts.show([]);
    }
  }
}

async function fetchSuggestions(
  text: string,
  locale: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const response = await fetch(`${SERVICE}${encodeURIComponent(text)}/?language=${locale}`, { signal });
  if (!response.ok) return [];
  // Our own service wrote it.
  const { documents } = (await response.json()) as { documents: Suggestion[] };
  return documents;
}
