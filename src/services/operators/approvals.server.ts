import { DAY, later, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Subject } from '../audit/audit.ts';
import type { Database, Query } from '../database/database.server.ts';
import * as store from './approvals.store.server.ts';
import type { OperatorNotices } from './notices.server.ts';
import type { Operator } from './operator.ts';

type Approval = store.Approval;
type Note = (query: Query) => Promise<void>;

type Done = { action: string; subject: Subject; input: Readonly<Record<string, string>> };

/** Who ended what was asked about: a colleague, or a command. */
type Ender = { id: string | null; name: string };

/** Fields in which people say why: two wishes that differ by those are one. */
const FREE_WORDS = ['why', 'reason', 'words'];

function wishIn(input: Done['input']): Done['input'] {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !FREE_WORDS.includes(name)));
}

/** A day is enough for a colleague, and too little to be forgotten. */
const WAIT_MS = DAY;

/** Acts that one person asks for and another does. */
export class Approvals {
  readonly #database: Database;
  readonly #notices: OperatorNotices;

  constructor(database: Database, notices: OperatorNotices) {
    this.#database = database;
    this.#notices = notices;
  }

  /**
   * Asks for one, and writes down that it was asked.
   * @returns false where the same is waited for already: one wish waits once
   */
  async ask(
    asked: Omit<store.NewApproval, 'id' | 'askedAt' | 'expiresAt'>,
    note: (query: Query, id: string) => Promise<void>,
  ): Promise<boolean> {
    const [id, at] = [newId(), now()];
    return this.#database.query.transaction().execute(async (query) => {
      await store.expireApprovals({ query }, at);
      const row = { ...asked, id, askedAt: at, expiresAt: later(WAIT_MS) };
      if (!(await store.insertApproval({ query }, row))) return false;
      await note({ query }, id);
      return true;
    });
  }

  /** One that waits; undefined where it is decided, or its day is over. */
  async find(id: string): Promise<Approval | undefined> {
    const approval = await this.look(id);
    return approval?.state === 'asked' ? approval : undefined;
  }

  /** One, however it stands. */
  look(id: string): Promise<Approval | undefined> {
    return store.findApproval(this.#database, id, now());
  }

  /** What waits about something. */
  waitingAbout(subject: Subject): Promise<Approval[]> {
    return store.waitingAbout(this.#database, subject, now());
  }

  /** Who asked has seen what came of it: it waits in their inbox no more. */
  seen(id: string): Promise<void> {
    return store.seeDecision(this.#database, id, now());
  }

  /** Uses one up, in the transaction that does what was asked; who asked is mailed. */
  async use(query: Query, id: string, by: Operator): Promise<boolean> {
    const used = await store.decideApproval(query, id, { by: by.id, state: 'used', at: now() });
    if (used) await this.#tell(query, used, by);
    return used !== undefined;
  }

  /**
   * What somebody did by hand waits no more for a colleague: it is done, or, where they did it otherwise than it was
   * asked for, void. Who asked is mailed.
   */
  async settle(query: Query, done: Done, by: Operator): Promise<void> {
    const input = wishIn(done.input);
    const settled = await store.settleApprovals(query, { ...done, input, by: by.id, at: now() }, FREE_WORDS);
    for (const approval of settled) await this.#tell(query, approval, by);
  }

  /** Requests about what is gone are void; who asked is mailed, unless it was their own doing. */
  async endAbout(
    query: Query,
    about: { subject: Subject; gone: readonly string[] },
    by: Ender,
  ): Promise<void> {
    if (about.gone.length === 0) return;
    const ended = await store.voidApprovals(query, { ...about, by: by.id, at: now() });
    for (const approval of ended) if (approval.askedBy !== by.id) await this.#tell(query, approval, by);
  }

  /** Refuses one, and writes that down; who asked is mailed. */
  refuse(id: string, by: Operator, note: Note): Promise<boolean> {
    return this.#end({ id, by, state: 'refused' }, note);
  }

  /** Takes back what one asked for oneself. */
  withdraw(id: string, by: Operator, note: Note): Promise<boolean> {
    return this.#end({ id, by, state: 'withdrawn' }, note);
  }

  #end(
    { id, by, state }: { id: string; by: Operator; state: 'refused' | 'withdrawn' },
    note: Note,
  ): Promise<boolean> {
    return this.#database.query.transaction().execute(async (query) => {
      const ended = await store.decideApproval({ query }, id, { by: by.id, state, at: now() });
      if (!ended) return false;
      if (state === 'refused') await this.#tell({ query }, ended, by);
      else await store.seeDecision({ query }, id, now());
      await note({ query });
      return true;
    });
  }

  #tell(query: Query, { id, state, action, askedBy }: Approval, by: Pick<Ender, 'name'>): Promise<void> {
    const about = state === 'refused' || state === 'void' ? state : 'approved';
    const what = { about, what: action, path: `approvals/${id}/` } as const;
    return this.#notices.tell(query, { ...what, personId: askedBy, by: by.name });
  }
}
