import type { Locale } from '../shared/locale.ts';
import type { Identity } from './account/identity.ts';

/**
 * Who a visitor is to the site (section 6): `anonymous`, `known` by the e-mail cookie, which grants nothing,
 * or `member`, signed in by token. `hasToken` says whether one of the two token cookies is there (variant two).
 */
export type Visitor =
  | { kind: 'anonymous'; hasToken: boolean }
  | { kind: 'known'; email: string; hasToken: boolean }
  | { kind: 'member'; email: string; hasToken: boolean; identity: Identity };

/** What every loader and action is told about the request besides the request itself. */
export type Visit = {
  requestId: string;
  /** The visitor's address, by trusted proxies only. */
  address: string;
  locale: Locale;
  visitor: Visitor;
  /** Set-Cookie values the middlewares ask for. */
  cookies: string[];
  /** Nonce for inline scripts of hydrated pages. */
  nonce: string;
  /** Cookies are `Secure`. */
  secure: boolean;
};
