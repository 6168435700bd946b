/**
 * Every cookie: what it is for, how long it lives and who may read it. `Secure` is added whenever the address
 * is https. Necessary ones are set for all; functional ones only where consent is not asked for or given.
 */
type CookieRule = {
  readonly purpose: 'necessary' | 'functional';
  readonly days: number;
  readonly httpOnly: boolean;
  readonly path: string;
  readonly holds: string;
};

export const COOKIES = {
  b_email: {
    purpose: 'necessary',
    days: 1,
    httpOnly: false,
    path: '/',
    holds: 'the address typed at sign-up: a hint that grants nothing',
  },
  b_userId: {
    purpose: 'necessary',
    days: 1,
    httpOnly: false,
    path: '/',
    holds: 'the account number: a hint that grants nothing',
  },
  p_ssojwt: {
    purpose: 'necessary',
    days: 30,
    httpOnly: true,
    path: '/',
    holds: 'sign-on token, written by the workspace',
  },
  b_ssojwt: {
    purpose: 'necessary',
    days: 30,
    httpOnly: true,
    path: '/',
    holds: 'sign-on token of a sign-up, written by the site',
  },
  pg_session: {
    purpose: 'necessary',
    days: 30,
    httpOnly: true,
    path: '/',
    holds: 'secret of the workspace session',
  },
  pg_hop: {
    purpose: 'necessary',
    days: 0,
    httpOnly: true,
    path: '/app/',
    holds: 'binds a hand-over to this browser for a minute',
  },
  pg_flash: {
    purpose: 'necessary',
    days: 0,
    httpOnly: true,
    path: '/app/',
    holds: 'what the next workspace page says once, for a minute',
  },
  b_lang: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
    holds: 'language of the page seen last',
  },
  b_search: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
    holds: 'keyword and document name searched for',
  },
  b_document: {
    purpose: 'functional',
    days: 30,
    httpOnly: false,
    path: '/',
    holds: 'label and address of the chosen document',
  },
  locale: {
    purpose: 'necessary',
    days: 365,
    httpOnly: false,
    path: '/',
    holds: 'language chosen with the switcher',
  },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;
