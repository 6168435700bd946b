import { createHash } from 'node:crypto';
import type { DocumentTemplate } from '../../../document/document.ts';
import { now } from '../../../shared/clock.ts';
import type { Database, Query } from '../../database/database.server.ts';
import { frozenContent, insertFrozen, isFrozen } from './frozen.store.server.ts';
import type { LibraryTemplate } from './library-files.server.ts';

/** Templates kept taken apart, the least recently used out first. */
const MOST_KEPT = 50;

/**
 * Templates as they were when a document was finished or sent. They are kept taken apart, not as they were written: what
 * reads templates may change as well as the library.
 */
export class FrozenTemplates {
  readonly #database: Database;
  readonly #kept = new Map<string, Promise<LibraryTemplate | undefined>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps a template, once, and answers the hash it is found by. */
  async freeze(query: Query, template: DocumentTemplate): Promise<string> {
    const content = JSON.stringify(template);
    const hash = hashOf(content);
    if (!(await isFrozen(query, hash))) await insertFrozen(query, { hash, content, at: now() });
    return hash;
  }

  /** Undefined where nothing is kept under this hash. */
  read(hash: string): Promise<LibraryTemplate | undefined> {
    const kept = this.#kept.get(hash) ?? this.#load(hash);
    // The database may be away for a moment.
    kept.catch(() => this.#kept.delete(hash));
    this.#kept.delete(hash);
    this.#kept.set(hash, kept);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? hash);
    return kept;
  }

  async #load(hash: string): Promise<LibraryTemplate | undefined> {
    const content = await frozenContent(this.#database, hash);
    if (content === undefined) return undefined;
    if (hashOf(content) !== hash) throw new Error(`the frozen template ${hash} is not what was kept`);
    // Its hash says that it is what `freeze` wrote.
    const template = JSON.parse(content) as DocumentTemplate;
    return { template, hash, file: `frozen/${hash}` };
  }
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
