import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Item } from '../items/item.ts';
import type { ItemsService } from '../items/items.server.ts';
import { wordsIn } from '../search/words.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { dueIn } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import * as rows from './file-texts.store.server.ts';
import { snippetOf } from './snippet.ts';
import { kindOf } from './text-job.ts';
import { TextReader } from './text-reader.server.ts';

/** Files of a step. */
const PORTION = 10;
/** A larger file has a text that nobody waits for. */
const LARGEST = 40_000_000;
/** How long a file is left to whoever reads it, and how often that may come to nothing. */
const HELD_MS = 5 * MINUTE;
const MOST_TRIES = 2;
/** Words of a file, and letters of a word. */
const MOST_WORDS = 20_000;
const LONGEST_WORD = 40;
/** A beginning of a word is looked for from so many letters on. */
const LEAST_LETTERS = 3;

type Options = {
  database: Database;
  log: Logger;
  items: Pick<ItemsService, 'lists'>;
  spaces: Pick<SpacesService, 'of' | 'open'>;
  workerUrl: URL;
  limits?: ConstructorParameters<typeof TextReader>[0]['limits'];
};

/** A file by what stands in it, and the words around that. */
export type Saying = { item: Item; snippet: string };

/** What stands in uploaded files: read once, behind the scenes, and found by its words. */
export class FileTextsService {
  readonly #options: Options;
  readonly #work: DueWork;
  readonly #reader: TextReader;

  constructor(options: Options) {
    this.#options = options;
    this.#work = new DueWork({
      log: options.log,
      name: 'texts of files',
      step: () => this.#step(),
      isDue: dueIn(options.database, rows.textsDue),
    });
    this.#reader = new TextReader(options);
  }

  start(): void {
    this.#work.start();
  }

  async stop(): Promise<void> {
    this.#reader.close();
    await this.#work.stop();
  }

  /** Reads all that is due before it answers (tests). */
  finish(): Promise<void> {
    return this.#work.finish();
  }

  /** Files in whose text all words stand, the last one perhaps begun only. @param text as somebody types it */
  async saying(accountId: string, { text, limit }: { text: string; limit: number }): Promise<Saying[]> {
    const { database, spaces, items } = this.#options;
    const words = wordsIn(text);
    const own = await spaces.of(accountId);
    const asked = askedFor(
      words,
      own.map(({ id }) => id),
    );
    if (asked === undefined) return [];
    const ids = await rows.filesSaying(database, { asked, limit });
    // Whoever may not see one does not find it either.
    const seen = await items.lists.known(accountId, ids);
    const texts = await rows.textsOf(
      database,
      seen.map(({ id }) => id),
    );
    return seen.map((item) => ({ item, snippet: snippetOf(texts.get(item.id) ?? '', words) }));
  }

  async #step(): Promise<number> {
    const { database } = this.#options;
    const due = await rows.leaseUnread(database, { at: now(), until: later(HELD_MS), most: PORTION });
    const textless = due.filter((file) => !isReadable(file));
    await rows.writeTextless(
      database,
      textless.map(({ blobId }) => blobId),
    );
    for (const file of due.filter(isReadable)) await this.#read(file);
    return due.length;
  }

  async #read(file: rows.UnreadFile): Promise<void> {
    const { database, log, spaces } = this.#options;
    const kind = kindOf(file);
    const content = await spaces.open(file.blobId);
    if (kind === undefined || !content) return rows.writeTextless(database, [file.blobId]);
    const answer = await this.#reader.read({ bytes: await whole(content, file.bytes), kind });
    if (answer.outcome === 'failed') {
      log.info({ blob: file.blobId, reason: answer.reason }, 'the text of a file cannot be read');
      return rows.writeTextless(database, [file.blobId]);
    }
    const { text } = answer;
    await rows.writeText(database, { blobId: file.blobId, text, words: foundBy(text), at: now() });
  }
}

function isReadable(file: rows.UnreadFile): boolean {
  const { bytes, tries, isHarmful } = file;
  return !isHarmful && tries <= MOST_TRIES && bytes <= LARGEST && kindOf(file) !== undefined;
}

/** All bytes in memory of their own: they are handed over to a thread. */
async function whole(content: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for await (const piece of content) {
    bytes.set(piece.subarray(0, length - at), at);
    at += piece.length;
  }
  return bytes;
}

/** The words a file is found by, each once. */
function foundBy(text: string): string[] {
  const words = new Set<string>();
  for (const word of wordsIn(text)) {
    if (word.length <= LONGEST_WORD) words.add(word);
    if (words.size === MOST_WORDS) break;
  }
  return [...words];
}

/** What PostgreSQL is asked; undefined for nothing. Words have letters and digits alone, so that none is a sign of its own. */
function askedFor(words: readonly string[], spaceIds: readonly string[]): string | undefined {
  if (words.length === 0 || spaceIds.length === 0) return undefined;
  const last = words.length - 1;
  const asked = words.map((word, index) =>
    index === last && word.length >= LEAST_LETTERS ? `'${word}':*` : `'${word}'`,
  );
  const spaces = spaceIds.map((id) => `'~${id}'`).join(' | ');
  return `(${spaces}) & ${asked.join(' & ')}`;
}
