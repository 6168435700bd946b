import { performance } from 'node:perf_hooks';
import { createTransport, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Logger } from 'pino';
import { HOUR, later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { idOf } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import type { OwedMail } from './mail-kind.ts';
import { isOwedAnyway } from './masked.ts';
import { MESSAGE_MAIL, type Message } from './message-mail.ts';
import { type Mails, renderMail } from './render.server.tsx';
import {
  type Delivery,
  endLeases,
  findKeptMail,
  type KeptMail,
  keepMails,
  type LeasedMail,
  type LeasedMails,
  leaseMails,
  listKeptMails,
  oweMail,
  recordDeliveries,
  waitingSince,
} from './store.server.ts';

/** Waits between tries; after the last one the mail is given up (about two days). */
const BACK_OFF = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** Mails kept in one transaction; a mail server is handed one at a time on each line. */
const MOST_KEPT_AT_ONCE = 8;
/** Mails handed over side by side: what is slow for one recipient holds up nobody else. */
const LINES = 8;
const [BUSY, WAIT_MS, MOST_WAITS] = [0.9, 50, 10];

const TIMEOUTS = {
  connectionTimeout: 5 * SECOND,
  greetingTimeout: 5 * SECOND,
  socketTimeout: 20 * SECOND,
  socketCloseTimeout: SECOND,
};
/** A mail server that always says a little more is never silent: a delivery as a whole has this long. */
const DELIVERY_MS = 30 * SECOND;
/** Longer than a portion takes to be delivered and written down. */
const LEASE_MS = 2 * MINUTE;
/** How long, and how often, a result is tried to be written down while the database is away. */
const [RECORD_PATIENCE_MS, RECORD_AGAIN_MS] = [30 * SECOND, SECOND / 2];

type Options = {
  database: Database;
  log: Logger;
  /** Undefined keeps mails for /dev/mail instead of sending them. */
  smtpUrl: string | undefined;
  from: string;
  publicUrl: string;
  mails: Mails;
  /** What a mail brings along. When it throws, the mail waits as it does for a mail server. */
  attachments?: (owed: OwedMail) => Promise<readonly MailAttachment[]>;
  /** Milliseconds a delivery may take. */
  deliveryMs?: number;
};

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** Delivers what the outbox owes: at least once, and never twice for one idempotency key that was recorded as sent. */
export class MailService {
  readonly #options: Options;
  readonly #transport: Transporter | undefined;
  readonly #lines: readonly DueWork[];
  /** Leases of a process that was killed are ended once, before any line takes one. */
  #leasesEnd: Promise<void> | undefined;
  #isAlone = false;
  /** Mails that a line hands over or writes down: no other one takes them, however long that lasts. */
  readonly #underWay = new Set<string>();
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    const { smtpUrl } = options;
    this.#transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : undefined;
    const step = async () => ((await this.#deliverNext()) ? 1 : 0);
    this.#lines = Array.from(
      { length: this.#transport ? LINES : 1 },
      () => new DueWork({ log: options.log, name: 'mail outbox', step }),
    );
  }

  /** @param alone no other process delivers: leases found at the start are those of one that was killed */
  start({ alone = false }: { alone?: boolean } = {}): void {
    this.#isAlone = alone;
    this.#leasesEnd = undefined;
    this.#stopped = false;
    for (const line of this.#lines) line.start();
  }

  /** Called when a mail was just owed in this process. */
  wake(): void {
    (this.#lines.find((line) => !line.isWorking) ?? this.#lines[0])?.wake();
  }

  /**
   * Owes the company a message from a form of the site.
   * @param key the same one again is the same message; `other` when it came with another one
   */
  async oweMessage(message: Message, key: string): Promise<{ outcome: 'owed' | 'other' }> {
    const mail = { idempotency_key: key, recipient: COMPANY.email, mail: MESSAGE_MAIL.kind, locale: 'en' };
    // Words do not stay in the outbox; its number tells whether they were the same. None: another request owes it now.
    const id = idOf(hashOf(JSON.stringify([key, message])));
    const owed = await oweMail(this.#options.database, { ...mail, id, data: message }, now());
    this.wake();
    return { outcome: owed === undefined || owed === id ? 'owed' : 'other' };
  }

  /** Delivers all that is due before it answers (the test clock, tests). */
  async deliverDue(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.finish()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    // What is under way stays owed when its connection breaks.
    await Promise.all(this.#lines.map((line) => line.stop()));
    this.#transport?.close();
  }

  /** Mails kept because no mail server is set, newest first. */
  listKept(recipient?: string) {
    return listKeptMails(this.#options.database, recipient);
  }

  findKept(id: string) {
    return findKeptMail(this.#options.database, id);
  }

  /** Since when the mail waits that waits longest, or undefined when none is owed. */
  waitingSince(): Promise<Date | undefined> {
    return waitingSince(this.#options.database);
  }

  async #deliverNext(): Promise<boolean> {
    await turnOfOthers();
    await this.#endLeasesOfKilled();
    const most = this.#transport ? 1 : MOST_KEPT_AT_ONCE;
    const leased = await this.#lease(most);
    const ids = leased.mails.map(({ id }) => id);
    if (ids.length === 0 || ids.some((id) => this.#underWay.has(id))) return false;
    // Another line takes the next one meanwhile.
    this.wake();
    for (const id of ids) this.#underWay.add(id);
    try {
      await this.#record(leased, await this.#deliver(leased.mails));
    } finally {
      for (const id of ids) this.#underWay.delete(id);
    }
    return true;
  }

  /** A database that went away between the lease and its answer left it to nobody: it is ended like those of the killed. */
  async #lease(most: number): Promise<LeasedMails> {
    try {
      return await leaseMails(this.#options.database, { at: now(), until: later(LEASE_MS), most });
    } catch (error) {
      this.#leasesEnd = undefined;
      throw error;
    }
  }

  async #endLeasesOfKilled(): Promise<void> {
    if (!this.#isAlone) return;
    this.#leasesEnd ??= endLeases(this.#options.database, [...this.#underWay]);
    try {
      await this.#leasesEnd;
    } catch (error) {
      this.#leasesEnd = undefined;
      throw error;
    }
  }

  /** Tried again while the database is away: a mail that was sent is sent again if nobody notes it. */
  async #record(leased: LeasedMails, results: readonly Delivery[]): Promise<void> {
    const note = () => recordDeliveries(this.#options.database, { leased, results, at: now() });
    const patience = performance.now() + RECORD_PATIENCE_MS;
    while (!this.#stopped && performance.now() < patience) {
      const isNoted = await note().then(
        () => true,
        () => false,
      );
      if (isNoted) return;
      await new Promise((resolve) => setTimeout(resolve, RECORD_AGAIN_MS));
    }
    await note();
  }

  async #deliver(mails: readonly LeasedMail[]): Promise<Delivery[]> {
    const written = await Promise.all(mails.map((owed) => this.#attempt(owed, () => this.#hand(owed))));
    const kept = written.flatMap((one) => (one.kept ? [one.kept] : []));
    const keeping = await keepMails(this.#options.database, kept).then(
      () => undefined,
      (error: unknown) => error,
    );
    return written.map((one, index) =>
      keeping && one.kept && mails[index] ? this.#failed(mails[index], keeping) : one.delivery,
    );
  }

  async #attempt(owed: LeasedMail, hand: () => Promise<KeptMail | undefined>): Promise<Attempt> {
    if (owed.isStopped && !isOwedAnyway(owed.mail)) return { delivery: STOPPED, kept: undefined };
    try {
      return { delivery: { sent: true }, kept: await hand() };
    } catch (error) {
      return { delivery: this.#failed(owed, error), kept: undefined };
    }
  }

  #failed(owed: OwedMail, error: unknown): Delivery {
    const wait = isPermanent(error) ? undefined : BACK_OFF[owed.attempts];
    const facts = {
      mailId: owed.id,
      mail: owed.mail,
      attempts: owed.attempts + 1,
      givenUp: wait === undefined,
    };
    this.#options.log.warn(facts, 'mail not delivered');
    const reason = error instanceof Error ? error.message : String(error);
    return { sent: false, error: reason, nextAttemptAt: wait === undefined ? null : later(wait) };
  }

  /** Hands a mail to the mail server; without one, returns it as it is to be kept. */
  async #hand(owed: OwedMail): Promise<KeptMail | undefined> {
    const { stop, ...rendered } = renderMail(this.#options.mails, owed, this.#options.publicUrl);
    const attachments = await this.#options.attachments?.(owed);
    const message = {
      from: this.#options.from,
      to: owed.recipient,
      ...rendered,
      ...(attachments && attachments.length > 0 ? { attachments: [...attachments] } : {}),
      // The same id on every try: a mail server that saw it already, or the reader's mailbox, can tell.
      messageId: `<${owed.id}@papergrove>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(stop ? oneClick(stop) : {}) },
    };
    if (this.#transport) {
      const signal = AbortSignal.timeout(this.#options.deliveryMs ?? DELIVERY_MS);
      await this.#transport.sendMail({ ...message, signal });
      return undefined;
    }
    const raw = await new MailComposer(message).compile().build();
    return { id: owed.id, recipient: owed.recipient, subject: rendered.subject, raw, at: now() };
  }
}

/** Lets a mail reader offer to stop such mails (RFC 8058). */
function oneClick(stop: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Its mailbox wants no more, and it is not owed. */
const STOPPED: Delivery = { sent: false, error: 'stopped', nextAttemptAt: null };

type Attempt = { delivery: Delivery; kept: KeptMail | undefined };

/** A mail can wait longer than a visitor: while the process is busy answering, the next portion waits a little. */
async function turnOfOthers(): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, waits === 0 ? 5 : WAIT_MS));
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}

/** A mail server's final no (5xx), or a mail we cannot even write: trying again cannot help. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const response = 'responseCode' in error ? Number(error.responseCode) : 0;
  // A 5xx about the recipient or the message is final; one about our password is ours to mend.
  const aboutMail = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return (response >= 500 && aboutMail) || /^unknown mail /.test(error.message) || error.name === 'ValiError';
}
