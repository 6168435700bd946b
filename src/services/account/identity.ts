import type { Locale } from '../../shared/locale.ts';

/** Whom a request comes from, once its token or cookie has been checked. */
export type Identity = {
  accountId: string;
  sessionNumber: string;
  email: string;
  locale: Locale;
  /** Someone used a link or code that only the mailbox knew. */
  mailboxProven: boolean;
  hasPassword: boolean;
};
