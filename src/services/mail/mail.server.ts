import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Logger } from 'pino';
import { HOUR, MINUTE, nowMs, SECOND } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { type RenderedMail, renderMail } from './render.server.tsx';
import {
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

const TIMEOUTS = { connectionTimeout: 5 * SECOND, greetingTimeout: 5 * SECOND, socketTimeout: 20 * SECOND };

type Options = {
  database: Database;
  log: Logger;
  /** Undefined keeps mails for /dev/mail instead of sending them. */
  smtpUrl: string | undefined;
  from: string;
  publicUrl: string;
};

export type MailService = ReturnType<typeof createMailService>;

/** Delivers what the outbox owes: at least once, and never twice for one idempotency key that was recorded as sent. */
export function createMailService({ database, log, smtpUrl, from, publicUrl }: Options) {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let stopped = true;
  let askedAgain = false;

  async function hand(owed: OwedMail, rendered: RenderedMail): Promise<void> {
    // The same id on every try: a mail server that saw it already, or the reader's mailbox, can tell.
    const message = {
      from,
      to: owed.recipient,
      ...rendered,
      messageId: `<${owed.id}@papergrove>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    if (transport) {
      await transport.sendMail(message);
      return;
    }
    const raw = await new MailComposer(message).compile().build();
    await keepMail(database, {
      id: owed.id,
      recipient: owed.recipient,
      subject: rendered.subject,
      raw,
      at: new Date(nowMs()),
    });
  }

  async function deliver(owed: OwedMail) {
    try {
      await hand(owed, renderMail(owed, publicUrl));
      return { sent: true } as const;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const wait = isPermanent(error) ? undefined : BACK_OFF[owed.attempts];
      log.warn(
        { mailId: owed.id, mail: owed.mail, attempts: owed.attempts + 1, givenUp: wait === undefined },
        'mail not delivered',
      );
      return {
        sent: false,
        error: reason,
        nextAttemptAt: wait === undefined ? null : new Date(nowMs() + wait),
      } as const;
    }
  }

  async function work(): Promise<void> {
    try {
      do askedAgain = false;
      while ((await deliverNext(database, new Date(nowMs()), deliver)) || askedAgain);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'mail outbox out of reach',
      );
    }
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void run().then(() => schedule(IDLE_MS)), ms);
    timer.unref();
  }

  function run(): Promise<void> {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  }

  return {
    /** Starts delivering; `wake` is called when a mail was just owed in this process. */
    start(): void {
      stopped = false;
      schedule(0);
    },
    wake(): void {
      askedAgain = true;
      if (!working) schedule(0);
    },
    /** Delivers all that is due before it answers (the test clock, tests). */
    async deliverDue(): Promise<void> {
      await working;
      await run();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await working;
      transport?.close();
    },
    /** Mails kept because no mail server is set. */
    kept: {
      list: (recipient?: string) => listKeptMails(database, recipient),
      find: (id: string) => findKeptMail(database, id),
    },
    nextDue: () => nextDue(database),
  };
}

/** A mail server's final no (5xx), or a mail we cannot even write: trying again cannot help. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const response = 'responseCode' in error ? Number(error.responseCode) : 0;
  return response >= 500 || /^unknown mail /.test(error.message) || error.name === 'ValiError';
}
