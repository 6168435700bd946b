import type { Logger } from 'pino';
import { DAY, later, now, SECOND } from '../../shared/clock.ts';
import { idOf, isUuid } from '../../shared/ids.ts';
import { hashOf, sameHash, signatureOf } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import {
  type ChatMessage,
  CLOSES_AFTER_DAYS,
  MOST_MESSAGES,
  type NewQuestion,
  type OwnThread,
} from './chat.ts';
import { ChatHub } from './hub.server.ts';
import { mailUnseen } from './mail-unseen.server.ts';
import * as store from './store.server.ts';

/** How long an answer waits to be seen in an open panel, before it goes out by mail. */
const SEEN_WITHIN_MS = 60 * SECOND;
const [AT_ONCE, REST_MS] = [20, 15 * SECOND];

export type AskOutcome =
  | { outcome: 'asked'; threadId: string; secret: string }
  /** It says more than a conversation holds; or the key came with other words. */
  | { outcome: 'full' | 'other' };

/** The chat as visitors have it: their own conversation, and whether somebody is there (decision 0106, mails and chat). */
export class ChatService {
  readonly #database: Database;
  readonly #onMail: () => void;
  readonly hub: ChatHub;
  readonly work: DueWork;
  readonly #secrets: () => Promise<Record<'thread', string>>;

  constructor({ database, log, onMail }: { database: Database; log: Logger; onMail: () => void }) {
    this.#database = database;
    this.#onMail = onMail;
    this.hub = new ChatHub(database, log);
    this.#secrets = sharedSecrets(database, 'chat', ['thread']);
    this.work = new DueWork({ log, name: 'chat', step: () => this.#step(), restMs: REST_MS });
  }

  /** Whether somebody is there who answers at once. */
  isSomebodyHere(): Promise<boolean> {
    return store.isSomebodyHere(this.#database);
  }

  /** Writes a question: into the visitor's conversation, or as a new one. */
  async ask(question: NewQuestion): Promise<AskOutcome> {
    const own = await this.threadIdOf(question.secret);
    const at = now();
    // Both numbers follow from the key: what is sent again after an answer that was lost is the same.
    const id = idOf(hashOf(`chat:${question.key}`));
    const asked = await this.#database.query.transaction().execute(async (query) => {
      const threadId = await this.#threadFor({ query }, own, { ...question, at });
      await store.holdThread({ query }, threadId);
      if ((await store.countMessages({ query }, threadId)) >= MOST_MESSAGES) return 'full';
      const message = { id, threadId, operatorId: null, text: question.text, at };
      const written = await store.putMessage({ query }, message);
      if (written === 'other') return written;
      if (written === 'new') await store.setState({ query }, threadId, { state: 'waiting', at });
      return { threadId };
    });
    if (typeof asked === 'string') return { outcome: asked };
    void this.hub.beat();
    return { outcome: 'asked', ...asked, secret: await this.secretOf(asked.threadId) };
  }

  async #threadFor(
    query: Query,
    own: string | undefined,
    question: NewQuestion & { at: Date },
  ): Promise<string> {
    if (own && (await store.findThread(query, own))) return own;
    const id = idOf(hashOf(`chat thread:${question.key}`));
    await store.putThread(query, { ...question, id });
    return id;
  }

  /** The conversation that a secret opens, with what was said. @param after only what came after that */
  async threadOf(secret: string | undefined, after = 0): Promise<OwnThread | undefined> {
    const id = await this.threadIdOf(secret);
    const thread = id && (await store.findThread(this.#database, id));
    if (!thread) return undefined;
    const { email, name, state } = thread;
    return { id: thread.id, email, name, state, messages: await this.messages(thread.id, after) };
  }

  messages(threadId: string, after = 0): Promise<ChatMessage[]> {
    return store.listMessages(this.#database, threadId, after);
  }

  /** In which language a conversation is held; undefined for a secret of none. */
  async localeOf(secret: string) {
    const id = await this.threadIdOf(secret);
    return id === undefined ? undefined : (await store.findThread(this.#database, id))?.locale;
  }

  /** What a visitor was shown needs no mail. */
  async seen(threadId: string, seq: number): Promise<void> {
    await store.setSeen(this.#database, threadId, seq);
  }

  /** A panel is open; heard of every 15 seconds while it is. */
  async here(threadId: string): Promise<void> {
    await store.setHere(this.#database, threadId, now());
  }

  /** A panel was closed: what is answered from now on goes out by mail at once, unless another one is open. */
  async left(threadId: string): Promise<void> {
    if (!this.hub.shows(threadId)) await store.setHere(this.#database, threadId, null);
  }

  /** By which a browser has its conversation: its number and our signature under it. */
  async secretOf(threadId: string): Promise<string> {
    return `${threadId}.${signatureOf((await this.#secrets()).thread, threadId)}`;
  }

  async threadIdOf(secret: string | undefined): Promise<string | undefined> {
    const [threadId = ''] = (secret ?? '').slice(0, 200).split('.');
    if (!isUuid(threadId)) return undefined;
    const right = await this.secretOf(threadId);
    return sameHash(Buffer.from(secret ?? ''), Buffer.from(right)) ? threadId : undefined;
  }

  async #step(): Promise<number> {
    const [at, database] = [now(), this.#database];
    const before = later(-SEEN_WITHIN_MS);
    const unseen = await store.findUnseen(database, { before, most: AT_ONCE });
    for (const threadId of unseen) await this.#mail(threadId);
    if (unseen.length > 0) this.#onMail();
    const closed = await store.closeSilent(database, later(-CLOSES_AFTER_DAYS * DAY), at);
    return unseen.length + closed;
  }

  async #mail(threadId: string): Promise<void> {
    const link = await this.secretOf(threadId);
    await this.#database.query.transaction().execute(async (query) => {
      const thread = await store.holdThread({ query }, threadId);
      if (thread) await mailUnseen({ query }, thread, link);
    });
  }
}
