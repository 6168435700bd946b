import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { ChatService } from './chat.server.ts';
import type { ChatMessage, ChatState, ChatThread, Prepared } from './chat.ts';
import * as desk from './desk.store.server.ts';
import { mailUnseen } from './mail-unseen.server.ts';
import * as store from './store.server.ts';

export type { ThreadLine } from './desk.store.server.ts';

type Note = (query: Query) => Promise<void>;
type Options = { database: Database; chat: ChatService; onMail: () => void };

/** More than that nobody finds anything in. */
const MOST_PREPARED = 200;

/** The chat for the people who answer. */
export class ChatDesk {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page of conversations, and where the next one begins. */
  async list(filter: desk.ThreadFilter) {
    const found = await desk.listThreads(this.#options.database, filter);
    const rows = found.slice(0, desk.THREADS_PAGE);
    const last = rows.at(-1);
    return { rows, next: found.length > rows.length && last ? { at: last.since, id: last.id } : null };
  }

  /** Conversations that wait for us while their visitor has the panel open, the oldest first. */
  live(): Promise<desk.ThreadLine[]> {
    return desk.listThreads(this.#options.database, {
      ...{ state: 'waiting', operatorId: null, before: null, isLive: true },
    });
  }

  counts(): Promise<Partial<Record<ChatState, number>>> {
    return desk.countStates(this.#options.database);
  }

  async find(id: string): Promise<{ thread: ChatThread; messages: ChatMessage[] } | undefined> {
    const { database } = this.#options;
    const thread = isUuid(id) ? await store.findThread(database, id) : undefined;
    return thread && { thread, messages: await store.listMessages(database, id) };
  }

  /** The customer who has the address that was typed. */
  customerIdOf(email: string): Promise<string | null> {
    return desk.findCustomerId(this.#options.database, email);
  }

  /** Who may be given a conversation. @param roles who answers */
  answerers(roles: readonly string[]): Promise<{ id: string; name: string }[]> {
    return desk.listAnswerers(this.#options.database, roles);
  }

  /**
   * Answers: into the open panel, or by mail at once where there is none.
   * @param answer its number: the same one again is the same answer
   * @returns false where it was sent before, or the conversation is gone
   */
  async answer(
    threadId: string,
    answer: { id: string; operatorId: string; text: string },
    note: Note,
  ): Promise<boolean> {
    const { database, chat, onMail } = this.#options;
    const link = await chat.secretOf(threadId);
    const at = now();
    const done = await database.query.transaction().execute(async (query) => {
      const thread = await store.holdThread({ query }, threadId);
      const isNew = thread && (await store.putMessage({ query }, { ...answer, threadId, at })) === 'new';
      if (!thread || !isNew) return false;
      await store.setState({ query }, threadId, { state: 'answered', at });
      if (!thread.assignedTo) await store.setAssignee({ query }, threadId, answer.operatorId);
      if (!thread.isHere) await mailUnseen({ query }, thread, link);
      await note({ query });
      return true;
    });
    if (done) onMail();
    if (done) void chat.hub.beat();
    return done;
  }

  /** Gives a conversation to somebody, or to nobody. */
  assign(threadId: string, operatorId: string | null, note: Note): Promise<boolean> {
    return this.#change(threadId, note, async (query, thread) => {
      if ((thread.assignedTo?.id ?? null) === operatorId) return false;
      await store.setAssignee(query, threadId, operatorId);
      return true;
    });
  }

  /** Closes a conversation; a message opens it again. */
  close(threadId: string, note: Note): Promise<boolean> {
    return this.#change(threadId, note, async (query, thread) => {
      if (thread.state === 'closed') return false;
      await store.setState(query, threadId, { state: 'closed', at: now() });
      return true;
    });
  }

  /** @returns false where it stands so already, or is gone */
  async #change(
    threadId: string,
    note: Note,
    change: (query: Query, thread: ChatThread) => Promise<boolean>,
  ): Promise<boolean> {
    const { database, chat } = this.#options;
    const isChanged = await database.query.transaction().execute(async (query) => {
      const thread = await store.holdThread({ query }, threadId);
      if (!thread || !(await change({ query }, thread))) return false;
      await note({ query });
      return true;
    });
    if (isChanged) void chat.hub.beat();
    return isChanged;
  }

  /** Says that somebody is there, as long as they have the chat open, or that they are not; noted if that is new. */
  async setHere(operatorId: string, isHere: boolean, note: Note): Promise<void> {
    const { database, chat } = this.#options;
    await database.query.transaction().execute(async (query) => {
      const isNew = isHere
        ? await desk.putPresence({ query }, operatorId, now())
        : await desk.removePresence({ query }, operatorId);
      if (isNew) await note({ query });
    });
    void chat.hub.beat();
  }

  /** Whoever said that they are there still has the chat open. */
  async stillHere(operatorId: string): Promise<void> {
    await desk.touchPresence(this.#options.database, operatorId, now());
  }

  /** Whoever went on to another screen is there no longer, unless the chat is open elsewhere. */
  async left(operatorId: string): Promise<void> {
    const { database, chat } = this.#options;
    if (chat.hub.holds(operatorId)) return;
    await desk.agePresence(database, operatorId);
    void chat.hub.beat();
  }

  saysHere(operatorId: string): Promise<boolean> {
    return desk.saysHere(this.#options.database, operatorId);
  }

  prepared(): Promise<Prepared[]> {
    return desk.listPrepared(this.#options.database);
  }

  /** Saves an answer under its name. @returns false where there are enough */
  async prepare(prepared: Omit<Prepared, 'id'>, note: Note): Promise<boolean> {
    return this.#options.database.query.transaction().execute(async (query) => {
      if ((await desk.listPrepared({ query })).length >= MOST_PREPARED) return false;
      await desk.savePrepared({ query }, { ...prepared, at: now() });
      await note({ query });
      return true;
    });
  }

  async forget(id: string, note: (query: Query, gone: Prepared) => Promise<void>): Promise<boolean> {
    if (!isUuid(id)) return false;
    return this.#options.database.query.transaction().execute(async (query) => {
      const gone = await desk.removePrepared({ query }, id);
      if (gone) await note({ query }, gone);
      return gone !== undefined;
    });
  }
}
