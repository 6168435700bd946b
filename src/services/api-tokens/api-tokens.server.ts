import type { Logger } from 'pino';
import { DAY, HOUR, later, MINUTE, now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { OperatorNotices } from '../operators/notices.server.ts';
import type { Operator } from '../operators/operator.ts';
import type { TokenScope } from '../operators/permissions.table.ts';
import { verdictOf } from '../operators/permissions.ts';
import { DueWork } from '../work/due-work.server.ts';
import * as store from './store.server.ts';
import { type ApiToken, type Program, SHOWN_CHARACTERS, TOKEN_PREFIX, TOLD_BEFORE_MS } from './token.ts';

/** What is used all the time is noted once a minute. */
const NOTED_EVERY_MS = MINUTE;
const REST_MS = HOUR;
/** Longer than a provider takes. */
const LEASE_MS = 2 * MINUTE;
const MOST_SHOWN = 200;

type Options = {
  database: Database;
  log: Logger;
  /** Where the console is reached: mails lead there. */
  url: URL;
  /** Whoever made it. */
  people: { find(id: string): Promise<Operator | undefined> };
  onMail: () => void;
};
type Note = (query: Query, id: string) => Promise<void>;
/** What a program is answered. */
type KeptAnswer = { status: number; body: Record<string, unknown> };

/** Keys of programs: each may what its scopes say, and never more than who made it. */
export class ApiTokens {
  readonly #options: Options;
  readonly #notices: OperatorNotices;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.#notices = new OperatorNotices(options.url);
    const { log } = options;
    this.work = new DueWork({ log, name: 'ends of tokens', restMs: REST_MS, step: () => this.#step() });
  }

  list(): Promise<ApiToken[]> {
    return store.listTokens(this.#options.database, MOST_SHOWN);
  }

  async find(id: string): Promise<ApiToken | undefined> {
    return isUuid(id) ? store.findToken(this.#options.database, id) : undefined;
  }

  /** Makes one. @returns its secret, of which the hash alone is kept */
  async make(
    { name, scopes, days, by }: { name: string; scopes: readonly TokenScope[]; days: number; by: Operator },
    note: Note,
  ): Promise<string> {
    const secret = `${TOKEN_PREFIX}${newSecret()}`;
    const id = newId();
    const token = { id, name, scopes, prefix: secret.slice(0, SHOWN_CHARACTERS), hash: hashOf(secret) };
    await this.#options.database.query.transaction().execute(async (query) => {
      const row = { ...token, createdBy: by.id, createdAt: now(), expiresAt: later(days * DAY) };
      await store.insertToken({ query }, row);
      await note({ query }, id);
    });
    return secret;
  }

  /** From now on it opens nothing. @returns false where it was revoked before */
  revoke(id: string, note: (query: Query) => Promise<void>): Promise<boolean> {
    return this.#options.database.query.transaction().execute(async (query) => {
      const isRevoked = await store.revokeToken({ query }, id, now());
      if (isRevoked) await note({ query });
      return isRevoked;
    });
  }

  /** Who shows a secret; undefined where it works no more, or its maker may not come in. */
  async programOf(secret: string): Promise<Program | undefined> {
    const { database, people } = this.#options;
    const at = now();
    const token = await store.workingToken(database, hashOf(secret), at);
    const maker = token && (await people.find(token.createdBy));
    if (!token || maker?.state !== 'active') return undefined;
    await store.touchToken(database, token.id, { at, before: later(-NOTED_EVERY_MS) });
    return { token, maker };
  }

  /**
   * Answers what a program asks under a key of its own: the same again is answered as the first time, for a day. What broke
   * off is done again: whoever does it has to do the same thing once. What is refused leaves the key free.
   * @param body what was asked, as one text
   * @returns 'other' where something else was asked under this key, 'busy' while its first answer is worked on
   */
  async once(
    asked: { tokenId: string; key: string; body: string },
    work: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer | 'busy' | 'other'> {
    const { database } = this.#options;
    const times = { at: now(), leaseUntil: later(LEASE_MS), since: later(-DAY) };
    const kept = await store.keepRequest(database, asked, { bodyHash: hashOf(asked.body), ...times });
    if (kept !== 'mine') return kept;
    try {
      const answer = await work();
      await store.keepAnswer(database, asked, answer);
      return answer;
    } catch (error) {
      await store.dropRequest(database, asked);
      throw error;
    }
  }

  /** Tells the maker of one that ends soon. */
  async #step(): Promise<number> {
    const { database, onMail } = this.#options;
    const told = await database.query.transaction().execute(async (query) => {
      const at = now();
      const token = await store.endingToken({ query }, { at, until: later(TOLD_BEFORE_MS) });
      if (!token) return 0;
      const notice = { about: 'tokenEnds', by: null, what: token.name, path: 'tokens/' } as const;
      await this.#notices.tell({ query }, { ...notice, personId: token.createdBy });
      await store.noteTold({ query }, token.id, at);
      return 1;
    });
    if (told > 0) onMail();
    return told;
  }
}

/** Whether a program may do something: its token has the scope, and its maker may, up to the figure of the act. */
export function mayProgram({ token, maker }: Program, scope: TokenScope, figure = 0): boolean {
  return token.scopes.includes(scope) && verdictOf(maker.roles, scope, figure) === 'may';
}
