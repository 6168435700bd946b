import { later, MINUTE, now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import * as store from './desk.store.server.ts';
import type { MailFilter, OpenedMail, OutboxMail, ResendOutcome } from './mail-desk.ts';
import { isWhole, maskedData, ruleOf } from './masked.ts';
import { type Mails, type RenderedMail, renderMail } from './render.server.tsx';

type Note = (query: Query) => Promise<void>;
type Options = { database: Database; mails: Mails; publicUrl: string; onMail: () => void };

/** One press too many is not a second mail. */
const PAUSE_MS = MINUTE;

/** The outbox for operators: what was sent and why, what failed, and mailboxes that want no more. */
export class MailDesk {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page of the outbox, the newest first, and where the next one begins. */
  async list(filter: MailFilter): Promise<{ rows: OutboxMail[]; next: { at: Date; id: string } | null }> {
    const found = await store.listOutbox(this.#options.database, filter);
    const rows = found.slice(0, store.OUTBOX_PAGE);
    const last = rows.at(-1);
    return { rows, next: found.length > rows.length && last ? { at: last.createdAt, id: last.id } : null };
  }

  /** What failed in the last month or is late, the newest first. @param most how many at most */
  failing(most: number): Promise<OutboxMail[]> {
    return store.listFailing(this.#options.database, now(), most);
  }

  /** A mail with what stood in it, without what only its reader may see. */
  async find(id: string): Promise<OpenedMail | undefined> {
    const { database } = this.#options;
    const mail = isUuid(id) ? await store.findOutboxMail(database, id) : undefined;
    if (!mail) return undefined;
    const stopped = mail.recipient === '' ? null : await store.findStop(database, mail.recipient);
    const data = maskedData(mail.kind, mail.data);
    return { ...mail, data, rendered: this.#rendered({ ...mail, data }), stopped };
  }

  /** Sends one again; one that was sent is sent as another one like it. */
  async resend(id: string, note: Note): Promise<ResendOutcome> {
    if (!isUuid(id)) return 'gone';
    const outcome = await this.#options.database.query.transaction().execute(async (query) => {
      const owed = await this.#oweAgain({ query }, id);
      if (owed === 'owed') await note({ query });
      return owed;
    });
    if (outcome === 'owed') this.#options.onMail();
    return outcome;
  }

  /** Lets a mailbox have no more than what is owed to it. @returns false where it is so already */
  async stop(recipient: string, said: { why: string; by: string }, note: Note): Promise<boolean> {
    return this.#noted((query) => store.putStop(query, { recipient, ...said, at: now() }), note);
  }

  /** Lets a mailbox have everything again. @returns false where it has */
  async allow(recipient: string, note: Note): Promise<boolean> {
    return this.#noted((query) => store.removeStop(query, recipient), note);
  }

  async #noted(change: (query: Query) => Promise<boolean>, note: Note): Promise<boolean> {
    return this.#options.database.query.transaction().execute(async (query) => {
      const isChanged = await change({ query });
      if (isChanged) await note({ query });
      return isChanged;
    });
  }

  async #oweAgain(query: Query, id: string): Promise<ResendOutcome> {
    const mail = await store.holdOutboxMail(query, id);
    if (!mail) return 'gone';
    if (ruleOf(mail.kind)?.runsOut) return 'runsOut';
    if (!mail.sentAt) {
      await store.oweAgain(query, id, now());
      return 'owed';
    }
    if (!isWhole(mail.kind) || !this.#rendered(mail)) return 'notKept';
    if (await store.hasCopySince(query, id, later(-PAUSE_MS))) return 'justSent';
    await store.oweCopy(query, id, now());
    return 'owed';
  }

  /** Null where its data are not kept any more. */
  #rendered(mail: { kind: string; locale: string; data: Record<string, unknown> }): RenderedMail | null {
    const { mails, publicUrl } = this.#options;
    try {
      return renderMail(mails, { mail: mail.kind, locale: mail.locale, data: mail.data }, publicUrl);
    } catch {
      return null;
    }
  }
}
