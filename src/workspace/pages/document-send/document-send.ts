import type { Messages } from '../../../locales/messages.server.ts';

export type DocumentSendProps = {
  texts: Messages['send'];
  brand: string;
  errorPrefix: string;
  /** What goes out, and to whom it may. */
  lead: string;
  help: string;
  proveHref: string | null;
  documentHref: string;
};

export type SendOutcome = { problem: Problem; email: string };

export type Problem =
  | 'email'
  | 'noLicence'
  | 'tooMany'
  | 'tooManyFiles'
  | 'tooFast'
  | 'tooManyAddresses'
  | 'restricted'
  | 'notSent';
