import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { allowedItem } from '../items/allowed.server.ts';
import { may } from '../items/may.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { commentText, type Guest, isSeenByLink, LONGEST_GUEST, type Thread } from './comment.ts';
import * as rows from './comments.store.server.ts';
import { oneLine } from './link.ts';
import { lookLater } from './news.store.server.ts';
import type { OpenShare } from './shares.server.ts';

/** Of one item, and of one thread. */
const [MOST_GUESTS, MOST_THREADS, MOST_COMMENTS] = [200, 300, 100];

type Options = { database: Database; spaces: Pick<SpacesService, 'of'> };

/** Who comments: an account of the item's space, or the guest of an open link. */
export type Commenter = { itemId: string; accountId: string } | { open: OpenShare; guestId: string };

export type Said = { outcome: 'said' } | { outcome: 'empty' | 'unknown' | 'tooMany' };
type Place = { itemId: string; by: rows.By };

/** What is said about documents: threads on a field, a clause or the whole, by people with accounts and with links. */
export class CommentsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** All threads of an item. Whether one may read them is asked of the item or its link before. */
  threads(itemId: string): Promise<Thread[]> {
    return rows.threadsOf(this.#options.database, itemId);
  }

  /** What of them somebody reads who comes by a link. @param guest who has said something by it already */
  async threadsByLink({ share, item }: OpenShare, guest: { id: string } | undefined): Promise<Thread[]> {
    const link = { shareId: share.id, guestId: guest?.id };
    return (await this.threads(item.id)).filter((thread) => isSeenByLink(thread, link));
  }

  /** How many threads are open, by item. */
  openThreads(itemIds: readonly string[]): Promise<Map<string, number>> {
    return rows.openThreads(this.#options.database, itemIds);
  }

  /** Somebody who comments by a link: their browser shows the secret from now on. */
  async addGuest(
    { share }: OpenShare,
    { name, email }: { name: string; email: string | null },
  ): Promise<{ guest: Guest; secret: string } | 'nameInvalid' | 'tooMany'> {
    const guest = { id: newId(), name: oneLine(name, LONGEST_GUEST), email };
    if (guest.name === '') return 'nameInvalid';
    const secret = newSecret();
    const row = { ...guest, itemId: share.itemId, shareId: share.id, secretHash: hashOf(secret), at: now() };
    return (await rows.insertGuest(this.#options.database, row, MOST_GUESTS)) ? { guest, secret } : 'tooMany';
  }

  /** The guest of a browser, on the item of a link. */
  async guestOf({ share }: OpenShare, secret: string | undefined): Promise<Guest | undefined> {
    if (secret === undefined) return undefined;
    const key = { itemId: share.itemId, secretHash: hashOf(secret) };
    return rows.findGuest(this.#options.database, key);
  }

  /** Begins a thread with its first comment. @param forLinks whoever comes by a link reads it too */
  async begin(
    who: Commenter,
    {
      anchor,
      about,
      text,
      forLinks = false,
    }: { anchor: string; about: string; text: string; forLinks?: boolean },
  ): Promise<Said> {
    const body = commentText(text);
    if (body === '') return { outcome: 'empty' };
    return this.#within(who, async (query, { itemId, by }) => {
      const seen =
        'open' in who ? { shareId: who.open.share.id, forLinks: false } : { shareId: null, forLinks };
      const thread = { id: newId(), itemId, anchor, about, ...seen, at: now() };
      if (!(await rows.insertThread(query, thread, MOST_THREADS))) return { outcome: 'tooMany' };
      return said(query, { ...by, threadId: thread.id, itemId, body });
    });
  }

  /** Answers in a thread. What was resolved is open again. */
  async answer(who: Commenter, { threadId, text }: { threadId: string; text: string }): Promise<Said> {
    const body = commentText(text);
    if (body === '') return { outcome: 'empty' };
    if (!isUuid(threadId) || !(await this.#isSeen(who, threadId))) return { outcome: 'unknown' };
    return this.#within(who, async (query, { itemId, by }) => {
      if (!(await rows.writeResolved(query, { itemId, threadId, at: null }))) return { outcome: 'unknown' };
      return said(query, { ...by, threadId, itemId, body });
    });
  }

  /** Says that a thread is dealt with, or is not yet: for people with accounts, not for guests. */
  async resolve(who: Commenter, threadId: string, isResolved: boolean): Promise<Said> {
    if (!isUuid(threadId) || 'open' in who) return { outcome: 'unknown' };
    return this.#within(who, async (query, { itemId }) => {
      const at = isResolved ? now() : null;
      const isThere = await rows.writeResolved(query, { itemId, threadId, at });
      return { outcome: isThere ? 'said' : 'unknown' };
    });
  }

  /** Takes back what one said oneself. */
  async remove(who: Commenter, id: string): Promise<Said> {
    if (!isUuid(id)) return { outcome: 'unknown' };
    return this.#within(who, async (query, { by }) => {
      return { outcome: (await rows.deleteComment(query, { id, by })) ? 'said' : 'unknown' };
    });
  }

  /** Somebody has seen what is said about an item: no mail tells of it any more. */
  markRead(accountId: string, itemId: string): Promise<void> {
    return rows.writeRead(this.#options.database, { accountId, itemId, at: now() });
  }

  async #isSeen(who: Commenter, threadId: string): Promise<boolean> {
    if (!('open' in who)) return true;
    return (await this.threadsByLink(who.open, { id: who.guestId })).some(({ id }) => id === threadId);
  }

  async #within(who: Commenter, act: (query: Query, place: Place) => Promise<Said>): Promise<Said> {
    const place = await this.#placeOf(who);
    if (!place) return { outcome: 'unknown' };
    return this.#options.database.query.transaction().execute(async (query) => {
      const outcome = await act({ query }, place);
      // Whoever gave the link out is told of what its guests say.
      if (outcome.outcome === 'said' && 'open' in who)
        await lookLater({ query }, who.open.share.createdBy, now());
      return outcome;
    });
  }

  async #placeOf(who: Commenter): Promise<Place | undefined> {
    if ('open' in who) {
      const { share, item } = who.open;
      if (!may({ link: share.role }, item, 'comment')) return undefined;
      return { itemId: item.id, by: { accountId: null, guestId: who.guestId } };
    }
    const { accountId, itemId } = who;
    const found = await allowedItem(this.#options, { accountId, id: itemId, verb: 'comment' });
    return typeof found === 'string' ? undefined : { itemId, by: { accountId, guestId: null } };
  }
}

type NewWords = rows.By & { threadId: string; itemId: string; body: string };

async function said(query: Query, words: NewWords): Promise<Said> {
  const comment = { ...words, id: newId(), at: now() };
  return { outcome: (await rows.insertComment(query, comment, MOST_COMMENTS)) ? 'said' : 'tooMany' };
}
