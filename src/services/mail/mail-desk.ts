import type { RenderedMail } from './render.server.tsx';

/** How a mail stands. `late`: it waits for more than an hour. */
export const MAIL_STATES = ['failed', 'late', 'waits', 'sent', 'held'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail as it stands in the outbox. */
export type OutboxMail = {
  id: string;
  kind: string;
  accountId: string | null;
  recipient: string;
  locale: string;
  attempts: number;
  /** The last answer of the mail server; `withheld`, `stopped`: it was not asked. */
  error: string | null;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  state: MailState;
};

/** The same with what stands in it; null where that is not kept any more. */
export type OpenedMail = OutboxMail & {
  data: Record<string, unknown>;
  /** Without what only its reader may see. */
  rendered: RenderedMail | null;
  /** Why its mailbox gets no more than what is owed. */
  stopped: { why: string; by: string; at: Date } | null;
};

export type MailFilter = {
  state: MailState | null;
  kind: string | null;
  /** The beginning of an address. */
  q: string;
  before: { at: Date; id: string } | null;
};

export type ResendOutcome = 'owed' | 'gone' | 'runsOut' | 'notKept' | 'justSent';
