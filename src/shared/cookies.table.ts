import { SHARE_PATH, SIGN_PATH } from '../routes/link-paths.ts';

/**
 * Every cookie: what it is for, how long it lives and who may read it. `Secure` is added whenever the address
 * is https. Necessary ones are set for all; functional and measuring ones only where consent is not asked for or
 * given, and they are removed when it is withdrawn.
 */
type CookieRule = {
  readonly purpose: 'necessary' | 'functional' | 'measuring';
  readonly days: number;
  /** Kept from scripts; no unless told. */
  readonly httpOnly?: boolean;
  /** Not sent where another site leads here; no unless told. */
  readonly strict?: boolean;
  /** `/` unless told. */
  readonly path?: string;
};

/** For scripts too. Their rules are part of what every page fetches, so that they are written short. */
const necessary = (days: number) => ({ purpose: 'necessary', days }) as const;
const functional = (days: number) => ({ purpose: 'functional', days }) as const;
const measuring = (days: number) => ({ purpose: 'measuring', days }) as const;
/** For the server alone. */
const secret = (days: number, path = '/') => ({ purpose: 'necessary', days, httpOnly: true, path }) as const;
/** The same, which does not come along where another site leads here. */
const strict = (days: number, path = '/') =>
  ({ purpose: 'necessary', days, httpOnly: true, path, strict: true }) as const;

/** Cookies that scripts may read and write. */
export const OPEN_COOKIES = {
  /** The address typed at sign-up: a hint that grants nothing. */
  b_email: necessary(1),
  /** The account number: a hint that grants nothing. */
  b_userId: necessary(1),
  /** Language of the page seen last. */
  b_lang: functional(30),
  /** Keyword and document name searched for. */
  b_search: functional(30),
  /** Label and address of the chosen document. */
  b_document: functional(30),
  /** Country, currency, phone number and notices for the visitor. */
  b_localization: functional(30),
  /** The affiliate who sent the visitor. */
  'b_source-custom': measuring(30),
  /** Number of the last click on an affiliate's link, ours or a network's. */
  b_eftid: measuring(30),
  /** A random number by which visits are counted and page variants stay the same. */
  b_visitor: measuring(30),
  /** The choice about cookies: 1 accepted, 0 declined. */
  // A refusal is remembered longer than a consent: consent-choice.ts.
  'user-cookies': necessary(30),
  /** Language chosen with the switcher. */
  locale: necessary(365),
} as const satisfies Record<string, CookieRule>;

const SECRET_COOKIES = {
  /** Sign-on token, written by the workspace. */
  p_ssojwt: secret(30),
  /** Sign-on token of a sign-up, written by the site. */
  b_ssojwt: secret(30),
  /** Secret of the workspace session. */
  pg_session: secret(30),
  /** Shows that this browser held a session of an account before: strangers cannot use up what it may ask for. */
  pg_device: secret(365),
  /** Spares this browser the second step of signing in, where its owner wishes so. */
  pg_trust: secret(30),
  /** Leads to an entry that waits for its second step. */
  pg_step: secret(1, '/app/'),
  /** Binds a hand-over to this browser for a minute. */
  pg_hop: secret(0, '/app/'),
  /** Leads to what was filled in before signing up, which waits on the server. */
  b_draft: secret(1),
  /** By which a browser may ask for what it ordered, before anybody signed in. */
  b_order: secret(30),
  /** Leads to the checkout that a mailed link brought back, which waits on the server. */
  b_checkout: secret(1),
  /** The currency of prices, as chosen. */
  b_currency: secret(365),
  /** Leads back into the conversation of the chat. */
  b_chat: secret(90),
  /** Shows that this browser gave the password of a link, whose path it is bound to. */
  pg_pass: secret(1, SHARE_PATH),
  /** Shows that in this browser the digits were typed that a signer was mailed, whose path it is bound to. */
  pg_signer: secret(1, SIGN_PATH),
  /** Who comments by a link, whose path it is bound to. */
  pg_guest: secret(90, SHARE_PATH),
  /** Secret of the console's session: no other site leads into it. */
  pg_operator: strict(1),
  /** For an hour what an owner's or an invited colleague's link brought, so that no address keeps it; other sites lead here. */
  pg_enrol: secret(1 / 24, '/console/setup/'),
  /** What the next page of the console says once, for a minute. */
  pg_told: strict(0, '/console/'),
  /** What the next workspace page says once, for a minute. */
  pg_flash: secret(0, '/app/'),
} as const satisfies Record<string, CookieRule>;

/** Cookies a script may read. */
export type OpenCookieName = keyof typeof OPEN_COOKIES;
export type CookieName = OpenCookieName | keyof typeof SECRET_COOKIES;

/** All of them. */
export const COOKIES: Readonly<Record<CookieName, CookieRule>> =
  // Told to have no side effects, so that no page fetches what only the server reads.
  /* @__PURE__ */ Object.assign({}, SECRET_COOKIES, OPEN_COOKIES);
