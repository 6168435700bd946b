import { DAY } from '../../shared/clock.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';

/** How long a session lives at most. */
export const SESSION_MS = 30 * DAY;

/** What a browser gets when it enters the workspace: the secret for its cookie, the token for the site. */
export type WorkspaceEntry = { secret: string; number: string; ssojwt: string; accountId: string };

/** The browser somebody signs in with: what is told of it, and its cookies: which accounts know it, and
 * where it need not show the second step. */
export type EntryFrom = { seen: Seen; device: string | undefined; trust: string | undefined };

/** The first key was right, and the account asks for a second one: `held` is the secret by which the browser goes on. */
export type SecondStepDue = { held: string };

/**
 * What an account may do, by what it has proven (decision 0041, unproven mailbox). Anyone may look and buy;
 * what could be turned against the owner of a mailbox needs the mailbox.
 */
export const accountCan = {
  setPassword: (identity: Identity) => identity.mailboxProven,
  /** Has mails sent in its name, and sees who uses its licence. */
  mailOthers: (identity: Identity) => identity.mailboxProven,
  preview: (_identity: Identity) => true,
} as const;
