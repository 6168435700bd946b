import type { Messages } from '../../../locales/messages.server.ts';

export type DocumentSendProps = {
  texts: Messages['send'];
  more: Messages['sharing']['send'];
  /** Whether one gets a copy too. */
  hasCopy: boolean;
  log: { recipient: string; facts: string }[];
  brand: string;
  errorPrefix: string;
  /** What goes out, and to whom it may. */
  lead: string;
  help: string;
  /** That its number was cancelled, and what the file says of it. */
  cancelled: string | null;
  proveHref: string | null;
  documentHref: string;
};

/** What went wrong; `email` are the addresses it did not go to. */
export type SendOutcome = { problem: Problem; email: string; message: string };

export type Problem =
  | 'email'
  | 'noLicence'
  | 'tooMany'
  | 'tooManyFiles'
  | 'tooFast'
  | 'tooManyAddresses'
  | 'restricted'
  | 'away'
  | 'notSent';
