import type { Messages } from '../../locales/messages.server.ts';

/** What a page needs to know of the device it is on. */
export type ConnectionData = {
  texts: Messages['app-install']['connection'];
  leaving: Messages['sign-out'];
  /** Who is signed in; null for nobody. */
  account: string | null;
  /** The mark of the account; null while nobody is signed in. */
  owner: string | null;
  /** The worker may be there. */
  isOn: boolean;
  /** Where what was shared waits. */
  shared: string;
};
