/**
 * Every cookie: what it is for, how long it lives and who may read it. `Secure` is added whenever the address
 * is https. Necessary ones are set for all; functional and measuring ones only where consent is not asked for or
 * given, and they are removed when it is withdrawn.
 */
type CookieRule = {
  readonly purpose: 'necessary' | 'functional' | 'measuring';
  readonly days: number;
  readonly httpOnly: boolean;
  readonly path: string;
};

export const COOKIES = {
  /** The address typed at sign-up: a hint that grants nothing. */
  b_email: {
    purpose: 'necessary',
    days: 1,
    httpOnly: false,
    path: '/',
  },
  /** The account number: a hint that grants nothing. */
  b_userId: {
    purpose: 'necessary',
    days: 1,
    httpOnly: false,
    path: '/',
  },
  /** Sign-on token, written by the workspace. */
  p_ssojwt: {
    purpose: 'necessary',
    days: 30,
    httpOnly: true,
    path: '/',
  },
  /** Sign-on token of a sign-up, written by the site. */
  b_ssojwt: {
    purpose: 'necessary',
    days: 30,
    httpOnly: true,
    path: '/',
  },
  /** Secret of the workspace session. */
  pg_session: {
    purpose: 'necessary',
    days: 30,
    httpOnly: true,
    path: '/',
  },
  /** Binds a hand-over to this browser for a minute. */
  pg_hop: {
    purpose: 'necessary',
    days: 0,
    httpOnly: true,
    path: '/app/',
  },
  /** What the next workspace page says once, for a minute. */
  pg_flash: {
    purpose: 'necessary',
    days: 0,
    httpOnly: true,
    path: '/app/',
  },
  /** Language of the page seen last. */
  b_lang: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** Keyword and document name searched for. */
  b_search: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** Label and address of the chosen document. */
  b_document: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** Country, currency, phone number and notices for the visitor. */
  b_localization: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** The affiliate who sent the visitor. */
  'b_source-custom': {
    purpose: 'measuring',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** Transaction number of an affiliate network. */
  b_eftid: {
    purpose: 'measuring',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** A random number by which visits are counted and page variants stay the same. */
  b_visitor: {
    purpose: 'measuring',
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** The choice about cookies: 1 accepted, 0 declined. */
  'user-cookies': {
    purpose: 'necessary',
    // A refusal is remembered longer than a consent (src/site/consent): 180 days.
    days: 30,
    httpOnly: false,
    path: '/',
  },
  /** Language chosen with the switcher. */
  locale: {
    purpose: 'necessary',
    days: 365,
    httpOnly: false,
    path: '/',
  },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;
