import { createTransport, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Logger } from 'pino';
import { HOUR, later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { type RenderedMail, renderMail } from './render.server.tsx';
import {
  type Delivery,
  deliverNext,
  findKeptMail,
  keepMail,
  listKeptMails,
  nextDue,
  type OwedMail,
} from './store.server.ts';

/** Waits between tries; after the last one the mail is given up (about two days). */
const BACK_OFF = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** How long to sleep when nothing is owed: other processes' mails are found by then. */
const IDLE_MS = 2 * SECOND;
const STOP_PATIENCE_MS = 2 * SECOND;

const TIMEOUTS = { connectionTimeout: 5 * SECOND, greetingTimeout: 5 * SECOND, socketTimeout: 20 * SECOND };

type Options = {
  database: Database;
  log: Logger;
  /** Undefined keeps mails for /dev/mail instead of sending them. */
  smtpUrl: string | undefined;
  from: string;
  publicUrl: string;
};

/** Delivers what the outbox owes: at least once, and never twice for one idempotency key that was recorded as sent. */
export class MailService {
  readonly #options: Options;
  readonly #transport: Transporter | undefined;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #stopped = true;
  #askedAgain = false;

  constructor(options: Options) {
    this.#options = options;
    const { smtpUrl } = options;
    this.#transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : undefined;
  }

  start(): void {
    this.#stopped = false;
    this.#schedule(0);
  }

  /** Called when a mail was just owed in this process. */
  wake(): void {
    this.#askedAgain = true;
    if (!this.#working) this.#schedule(0);
  }

  /** Delivers all that is due before it answers (the test clock, tests). */
  async deliverDue(): Promise<void> {
    await this.#working;
    await this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    // A mail server that hangs must not hold us: what is under way stays owed when its connection breaks.
    await Promise.race([
      this.#working,
      new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref()),
    ]);
    this.#transport?.close();
  }

  /** Mails kept because no mail server is set, newest first. */
  listKept(recipient?: string) {
    return listKeptMails(this.#options.database, recipient);
  }

  findKept(id: string) {
    return findKeptMail(this.#options.database, id);
  }

  /** When the next mail falls due, or undefined when none is owed. */
  nextDue(): Promise<Date | undefined> {
    return nextDue(this.#options.database);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#run().then(() => this.#schedule(IDLE_MS)), ms);
    this.#timer.unref();
  }

  #run(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #work(): Promise<void> {
    const { log } = this.#options;
    try {
      do this.#askedAgain = false;
      while (!this.#stopped && ((await this.#deliverNext()) || this.#askedAgain));
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'mail outbox out of reach',
      );
    }
  }

  #deliverNext(): Promise<boolean> {
    return deliverNext(this.#options.database, now(), (owed) => this.#deliver(owed));
  }

  async #deliver(owed: OwedMail): Promise<Delivery> {
    try {
      await this.#hand(owed, renderMail(owed, this.#options.publicUrl));
      return { sent: true };
    } catch (error) {
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
  }

  async #hand(owed: OwedMail, rendered: RenderedMail): Promise<void> {
    const message = {
      from: this.#options.from,
      to: owed.recipient,
      ...rendered,
      // The same id on every try: a mail server that saw it already, or the reader's mailbox, can tell.
      messageId: `<${owed.id}@papergrove>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    if (this.#transport) {
      await this.#transport.sendMail(message);
      return;
    }
    const raw = await new MailComposer(message).compile().build();
    const { id, recipient } = owed;
    await keepMail(this.#options.database, { id, recipient, subject: rendered.subject, raw, at: now() });
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
