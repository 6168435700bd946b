import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { now, SECOND } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Database } from '../database/database.server.ts';
import { wordsIn } from '../search/words.ts';
import { dayOf } from './movements.ts';
import { addSearches, type CountedSearch } from './searches.store.server.ts';

const GATHER_MS = 2 * SECOND;
/** Different words that wait while the database is away; more are not counted. */
const MOST_WAITING = 2_000;
/** Longer texts are no search for a document. */
const MOST_WORDS = 8;
const LONGEST = 60;
/** Digits of a telephone or card number, and no form's name. */
const NUMBER = /\d{5,}/;

/** `agent`: what the browser says it is. */
type Search = { locale: Locale; text: string; found: number; agent: string | null };

/**
 * The words that a search is counted under: as they are compared, in their order. Undefined for what may tell of a person
 * rather than of a document: addresses, long numbers, long texts.
 */
export function countedWords(text: string): string | undefined {
  const words = wordsIn(text);
  const all = words.join(' ');
  const isCounted = words.length > 0 && words.length <= MOST_WORDS && all.length <= LONGEST;
  return isCounted && !text.includes('@') && !NUMBER.test(all.replaceAll(' ', '')) ? all : undefined;
}

/** Counts what visitors look for in the library, by the day: never who, and no page waits for it. */
export class SearchesService {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #waiting = new Map<string, CountedSearch>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  /** Counts a search; `found`: how many documents it found. */
  note({ locale, text, found, agent }: Search): void {
    const words = countedWords(text);
    if (words === undefined || !agent || isbot(agent)) return;
    const day = dayOf(now());
    const key = `${day} ${locale} ${words}`;
    const known = this.#waiting.get(key) ?? { day, locale, words, searches: 0, nothing: 0 };
    if (known.searches === 0 && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, {
      ...known,
      searches: known.searches + 1,
      nothing: known.nothing + (found === 0 ? 1 : 0),
    });
    this.#timer ??= setTimeout(() => void this.written(), GATHER_MS).unref();
  }

  /** Resolves when all searches so far are written, or the database is away. */
  async written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    if (all.length === 0) return;
    this.#waiting.clear();
    await addSearches(this.#database, all).catch((error: unknown) =>
      this.#log.warn({ reason: String(error), lost: all.length }, 'searches not counted'),
    );
  }
}
