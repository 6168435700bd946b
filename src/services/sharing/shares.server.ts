import { DAY, later, now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { hashOf, newSecret, sameHash, signatureOf } from '../../shared/secrets.server.ts';
import { checkPassword, hashPassword } from '../auth/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import { allowedItem } from '../items/allowed.server.ts';
import type { Item } from '../items/item.ts';
import { may, seesAll } from '../items/may.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { endOf, type ListedShare, type Share, type ShareDays, type ShareRole } from './link.ts';
import * as rows from './shares.store.server.ts';

/** Open links of one item, and links that a list shows. */
const [MOST_OPEN, MOST_LISTED] = [50, 500];
/** No secret is longer: what is, is not even hashed as it came. */
const LONGEST_SECRET = 100;
/** How long a browser that gave the password need not give it again. */
const PASS_MS = DAY / 2;

type Options = { database: Database; spaces: Pick<SpacesService, 'of'> };

export type ShareAsked = {
  itemId: string;
  role: ShareRole;
  days: ShareDays;
  downloads: boolean;
  label: string;
  sharer: string;
  /** '' for none. */
  password: string;
};
export type Shared =
  | { outcome: 'shared'; secret: string; share: Share }
  | { outcome: 'unknown' | 'notAllowed' | 'tooMany' };

/** An open link and what it opens, in its maker's name. */
export type OpenShare = { share: Share; item: Item; passwordHash: string | null };

/** Links to documents and files for people without an account: a secret each, one right, an end. */
export class SharesService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Gives out a link to an item that the account may share. Its secret is answered once and kept nowhere. */
  async share(accountId: string, asked: ShareAsked): Promise<Shared> {
    const { database } = this.#options;
    const { password, days, ...facts } = asked;
    const found = await allowedItem(this.#options, { accountId, id: asked.itemId, verb: 'share' });
    if (typeof found === 'string') return { outcome: found };
    if (!may({ link: asked.role }, found.item, 'open')) return { outcome: 'notAllowed' };
    const secret = newSecret();
    const at = now();
    const share = { ...facts, id: newId(), createdBy: accountId, createdAt: at, expiresAt: endOf(days, at) };
    const passwordHash = password === '' ? null : await hashPassword(password);
    const row = { ...share, secretHash: hashOf(secret), passwordHash };
    if (!(await rows.insertShare(database, row, MOST_OPEN))) return { outcome: 'tooMany' };
    const kept = { endedAt: null, opened: 0, openedAt: null, hasPassword: passwordHash !== null };
    return { outcome: 'shared', secret, share: { ...share, ...kept } };
  }

  /** The links of an item, and the item; `unknown` for whoever may not share it. */
  async ofItem(accountId: string, itemId: string): Promise<{ item: Item; shares: Share[] } | 'unknown'> {
    const found = await allowedItem(this.#options, { accountId, id: itemId, verb: 'share' });
    if (typeof found === 'string') return 'unknown';
    return { item: found.item, shares: await rows.sharesOfItem(this.#options.database, itemId, MOST_LISTED) };
  }

  /** All links an account gave out, and those of others to what it decides about; the newest first. */
  async all(accountId: string): Promise<ListedShare[]> {
    const { database, spaces } = this.#options;
    const own = await spaces.of(accountId);
    const spaceIds = own.flatMap(({ id, role }) => (seesAll(role) ? id : []));
    const found = await rows.sharesOfMaker(database, { accountId, spaceIds, most: MOST_LISTED });
    const makers = [...new Set(found.map(({ createdBy }) => createdBy))];
    const theirs = await Promise.all(makers.map((maker) => spaces.of(maker)));
    const roles = new Map(
      theirs.flatMap((list, index) => list.map(({ id, role }) => [`${makers[index]} ${id}`, role])),
    );
    return found.map(({ spaceId, managersOnly, ...share }) => {
      const role = roles.get(`${share.createdBy} ${spaceId}`);
      return { ...share, leads: role !== undefined && (!managersOnly || seesAll(role)) };
    });
  }

  /** The name under which somebody showed themselves to readers last. */
  lastSharer(accountId: string): Promise<string | undefined> {
    return rows.lastSharer(this.#options.database, accountId);
  }

  /** Ends a link at once; by its maker, or by whoever may share the item. False where there is none for them. */
  async end(accountId: string, id: string): Promise<boolean> {
    const { database } = this.#options;
    const share = isUuid(id) ? await rows.shareOf(database, id) : undefined;
    if (!share) return false;
    const mayEnd =
      share.createdBy === accountId ||
      typeof (await allowedItem(this.#options, { accountId, id: share.itemId, verb: 'share' })) !== 'string';
    if (mayEnd) await rows.endShare(database, id, now());
    return mayEnd;
  }

  /**
   * What a secret opens now. Undefined alike for what never was, has ended, ran out, lies in the trash, and what its
   * maker may not share any more.
   */
  async open(secret: string): Promise<OpenShare | undefined> {
    const secretHash = hashOf(secret.slice(0, LONGEST_SECRET));
    const found = await rows.openShare(this.#options.database, { secretHash, at: now() });
    if (!found) return undefined;
    const { itemId: id, createdBy: accountId, role } = found.share;
    const allowed = await allowedItem(this.#options, { accountId, id, verb: 'share' });
    if (typeof allowed === 'string' || !may({ link: role }, allowed.item, 'open')) return undefined;
    return { ...found, item: allowed.item };
  }

  /** Counts that somebody opened its page. */
  countOpening(id: string): Promise<void> {
    return rows.countOpening(this.#options.database, id, now());
  }

  /** What a browser shows from now on instead of the password; undefined where the password is wrong. */
  async passFor({ share, passwordHash }: OpenShare, password: string): Promise<string | undefined> {
    if (passwordHash === null || !(await checkPassword(password, passwordHash))) return undefined;
    const until = later(PASS_MS).getTime();
    return `${until}.${signatureOf(passwordHash, `${share.id} ${until}`)}`;
  }

  /** Whether somebody may look: the link asks for no password, or the browser has shown it. */
  isPassed({ share, passwordHash }: OpenShare, pass: string | undefined): boolean {
    if (passwordHash === null) return true;
    const [until = '', signature = ''] = (pass ?? '').split('.');
    if (!/^\d{13}$/.test(until) || Number(until) <= now().getTime()) return false;
    const right = signatureOf(passwordHash, `${share.id} ${until}`);
    return sameHash(Buffer.from(signature), Buffer.from(right));
  }
}
