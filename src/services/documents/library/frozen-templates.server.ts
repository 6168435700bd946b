import { createHash } from 'node:crypto';
import type { DocumentTemplate } from '../../../document/document.ts';
import { DAY, now } from '../../../shared/clock.ts';
import type { Database, Query } from '../../database/database.server.ts';
import { frozenContent, insertFrozen, touchFrozen } from './frozen.store.server.ts';
import type { LibraryTemplate } from './library-files.server.ts';

/** Templates kept taken apart, the least recently used out first. */
const MOST_KEPT = 300;

type Options = {
  database: Database;
  /** The template of a number as the library has it; undefined for an unknown one. */
  read: (id: number) => Promise<LibraryTemplate | undefined>;
};
type State = { content: string; hash: string };

/**
 * Templates as they were when a document was begun, finished or sent. They are kept taken apart, not as they were
 * written: what reads templates may change as well as the library.
 */
export class FrozenTemplates {
  readonly #options: Options;
  readonly #kept = new Map<string, Promise<LibraryTemplate | undefined>>();
  /** What a template of the library comes to. */
  readonly #states = new WeakMap<DocumentTemplate, State>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Keeps a template as the library has it now, and answers the hash it is found by; null for an unknown one. */
  async freeze(query: Query, id: number): Promise<string | null> {
    const file = await this.#options.read(id);
    return file ? this.keep(query, file.template) : null;
  }

  /** The hash by which the template of a number would be found now; null for an unknown one. */
  async current(id: number): Promise<string | null> {
    const file = await this.#options.read(id);
    return file ? this.#stateOf(file.template).hash : null;
  }

  /** Keeps a template, once, and answers the hash it is found by. */
  async keep(query: Query, template: DocumentTemplate): Promise<string> {
    const { hash, content } = this.#stateOf(template);
    const at = now();
    // What was needed within a day is far from being cleaned away.
    const isKept = await touchFrozen(query, { hash, at, before: new Date(at.getTime() - DAY) });
    if (!isKept) await insertFrozen(query, { hash, content, at });
    this.#remember(hash, Promise.resolve({ template, hash, file: `frozen/${hash}` }));
    return hash;
  }

  /** Holds a template that is looked at and that no document was made with, and answers the hash it is found by here. */
  hold(template: DocumentTemplate): string {
    const { hash } = this.#stateOf(template);
    this.#remember(hash, Promise.resolve({ template, hash, file: `frozen/${hash}` }));
    return hash;
  }

  /** Undefined where nothing is kept under this hash. */
  read(hash: string): Promise<LibraryTemplate | undefined> {
    const kept = this.#kept.get(hash) ?? this.#load(hash);
    // The database may be away for a moment.
    kept.catch(() => this.#kept.delete(hash));
    this.#remember(hash, kept);
    return kept;
  }

  #remember(hash: string, kept: Promise<LibraryTemplate | undefined>): void {
    this.#kept.delete(hash);
    this.#kept.set(hash, kept);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? hash);
  }

  #stateOf(template: DocumentTemplate): State {
    const known = this.#states.get(template);
    if (known) return known;
    const content = JSON.stringify(template);
    const state = { content, hash: hashOf(content) };
    this.#states.set(template, state);
    return state;
  }

  async #load(hash: string): Promise<LibraryTemplate | undefined> {
    const content = await frozenContent(this.#options.database, hash);
    if (content === undefined) return undefined;
    if (hashOf(content) !== hash) throw new Error(`the frozen template ${hash} is not what was kept`);
    // Its hash says that it is what `keep` wrote.
    const template = JSON.parse(content) as DocumentTemplate;
    return { template, hash, file: `frozen/${hash}` };
  }
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
