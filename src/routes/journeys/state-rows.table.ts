import type { SignUpEvent, SignUpState } from './sign-up.table.ts';

/**
 * Every row of the specification's state machines (STATE.md 1 to 4.6, 4.8 and 4.11) with the test that reaches it: its
 * file and an id in the test's name. Rows of the sign-up dialog also say which moves of our own table they are.
 */
export type StateRow = {
  readonly row: string;
  readonly moves?: readonly (readonly [from: SignUpState, event: SignUpEvent, to: SignUpState])[];
  readonly file: string;
  readonly id: string;
};

const DIALOG = 'tests/journeys/dialog.test.ts';
const SIGN_UP = 'tests/journeys/sign-up.test.ts';
const VARIANTS = 'tests/journeys/dialog-variants.test.ts';
const OPENING = 'src/routes/journeys/journeys.test.ts';
const SESSION = 'src/server/middleware/middlewares.test.ts';
const FLAGS = 'tests/journeys/page-dialogs.test.ts';
const HEADER = 'tests/journeys/header.test.ts';
const NAVIGATION = 'tests/journeys/navigation.test.ts';
const ERRORS = 'tests/catalogue/errors.test.ts';
const MEMORY = 'tests/journeys/memory.test.ts';

/** STATE.md 1: the sign-up dialog. Our state `failed` is its `idle` after a failure: the button says so. */
const SIGN_UP_ROWS: readonly StateRow[] = [
  {
    row: 'closed, open, account and b_search: search in the workspace',
    moves: [['closed', 'open-returning', 'handing-over']],
    file: 'tests/journeys/mailbox.test.ts',
    id: 'R4.1.18',
  },
  {
    row: 'closed, open, no token: progress off, Signup started',
    moves: [['closed', 'open', 'idle']],
    file: SIGN_UP,
    id: 'R4.1.03',
  },
  { row: 'closed, open, a token: progress as it is, for ten seconds', file: DIALOG, id: 'A104' },
  { row: 'closed, page load on /l/f/: open', file: VARIANTS, id: 'R2.2.03' },
  {
    row: 'idle, invalid, duplicate: control, backdrop and Escape close it',
    moves: [
      ['idle', 'close', 'closed'],
      ['invalid', 'close', 'closed'],
      ['duplicate', 'close', 'closed'],
      ['failed', 'close', 'closed'],
    ],
    file: DIALOG,
    id: 'R2.4.65',
  },
  {
    row: 'progress on: nothing closes it',
    moves: [
      ['submitting', 'close', 'submitting'],
      ['created', 'close', 'created'],
    ],
    file: DIALOG,
    id: 'R2.4.66',
  },
  { row: 'variant AB4: nothing closes it', file: VARIANTS, id: 'R2.4.67' },
  {
    row: 'idle, blur of a wrong field: invalid',
    moves: [
      ['idle', 'found-wrong', 'invalid'],
      ['failed', 'found-wrong', 'invalid'],
    ],
    file: SIGN_UP,
    id: 'R5.03',
  },
  {
    row: 'invalid, all right again: idle',
    moves: [['invalid', 'found-right', 'idle']],
    file: SIGN_UP,
    id: 'R5.03',
  },
  {
    row: 'submit with a wrong field: errors, nothing sent',
    moves: [
      ['idle', 'submit-wrong', 'invalid'],
      ['invalid', 'submit-wrong', 'invalid'],
      ['duplicate', 'submit-wrong', 'invalid'],
      ['failed', 'submit-wrong', 'invalid'],
    ],
    file: SIGN_UP,
    id: 'R4.1.05',
  },
  {
    row: 'submit, all right: progress, b_email, one request',
    moves: [
      ['idle', 'submit-right', 'submitting'],
      ['invalid', 'submit-right', 'submitting'],
      ['duplicate', 'submit-right', 'submitting'],
      ['failed', 'submit-right', 'submitting'],
    ],
    file: DIALOG,
    id: 'R4.1.08',
  },
  {
    row: 'submitting, submit again: none',
    moves: [['submitting', 'submit-right', 'submitting']],
    file: DIALOG,
    id: 'R4.1.07',
  },
  {
    row: 'submitting, 200: Account Created, the wait',
    moves: [['submitting', 'answer-created', 'created']],
    file: SIGN_UP,
    id: 'R4.1.10',
  },
  {
    row: 'created, two seconds: hand-over',
    moves: [['created', 'waited', 'handing-over']],
    file: 'tests/journeys/request.test.ts',
    id: 'R9.03',
  },
  { row: 'handing-over: to the web application', file: SIGN_UP, id: 'R7.21' },
  {
    row: 'submitting, 409: duplicate',
    moves: [['submitting', 'answer-taken', 'duplicate']],
    file: SIGN_UP,
    id: 'R4.1.14',
  },
  {
    row: 'duplicate, focus: idle',
    moves: [['duplicate', 'focus', 'idle']],
    file: SIGN_UP,
    id: 'R4.1.16',
  },
  {
    row: 'submitting, any other failure: logged, b_email as before',
    moves: [['submitting', 'answer-failed', 'failed']],
    file: DIALOG,
    id: 'R4.1.17',
  },
  { row: 'password dialog: the same with its fields', file: DIALOG, id: 'R5.19' },
];

/** STATE.md 1.1 and 1.2: headlines and variants. */
const LOOK_ROWS: readonly StateRow[] = [
  ...['R2.4.77', 'R2.4.78', 'R2.4.79', 'R2.4.80', 'R2.4.81'].map((id) => ({
    row: `headline ${id}`,
    file: 'tests/journeys/headlines.test.ts',
    id,
  })),
  ...['16', '17', '18', '19', '20', '21', '22', '23', '24', '25'].map((number) => ({
    row: `variant by route R4.3.${number}`,
    file: VARIANTS,
    id: `R4.3.${number}`,
  })),
];

/** STATE.md 2: sign-in by token. */
const TOKEN_ROWS: readonly StateRow[] = [
  { row: 'anonymous, no p_ssojwt: none', file: SESSION, id: 'R4.2.05' },
  { row: 'anonymous, p_ssojwt: validated as bearer', file: SESSION, id: 'R4.2.01' },
  { row: 'validating, 200: the account is asked for', file: SESSION, id: 'R4.2.03' },
  { row: 'loading, 200: signed in, hints', file: 'tests/services/token-cookies.test.ts', id: 'R4.2.04' },
  { row: 'any error: logged, anonymous', file: SESSION, id: 'R4.2.06' },
];

/** STATE.md 3: opening. */
const OPENING_ROWS: readonly StateRow[] = [
  { row: 'the destination is normalised', file: 'src/shared/destination.test.ts', id: 'R4.3.04' },
  { row: 'the document is remembered', file: MEMORY, id: 'R3.91' },
  { row: 'landing, password variant, known: workspace; else its dialog', file: OPENING, id: 'R4.3.13' },
  { row: 'landing, any other click: dialog', file: OPENING, id: 'R4.3.10' },
  { row: 'signed in, business keyword: kit', file: OPENING, id: 'R4.3.12' },
  { row: 'signed in: workspace', file: OPENING, id: 'R4.3.11' },
  { row: 'variant one, known: workspace; else dialog', file: OPENING, id: 'R4.3.07' },
  { row: 'variant two, known and a token: workspace', file: OPENING, id: 'R4.3.09' },
  { row: 'variant two, either token', file: 'tests/services/token-cookies.test.ts', id: 'R3.89' },
  { row: 'the footer’s button: target hero', file: DIALOG, id: 'R4.3.15' },
];

/** STATE.md 4.1: flags. */
const FLAG_ROWS: readonly StateRow[] = [
  { row: 'terms, affiliate: toggle', file: FLAGS, id: 'R4.4.01' },
  { row: 'error with words: open', file: FLAGS, id: 'R4.4.02' },
  { row: 'error with nothing: closed and empty', file: FLAGS, id: 'R4.4.03' },
  { row: 'loaderGlobal: set or toggled', file: FLAGS, id: 'R2.4.100' },
  { row: 'mobileMenu: set or toggled', file: FLAGS, id: 'R3.73' },
  { row: 'mobileMenu: closed by route and by width', file: HEADER, id: 'R2.4.08' },
  { row: 'videos: open, closed by mask and icon', file: FLAGS, id: 'R4.4.05' },
  { row: 'isSustainabilityPage', file: 'tests/catalogue/company.test.ts', id: 'R2.2.19' },
  { row: 'header scrolled on /l/', file: 'tests/journeys/chrome.test.ts', id: 'R2.2.07' },
  { row: 'header shadow', file: HEADER, id: 'R2.4.37' },
  { row: 'header outline up to 500', file: HEADER, id: 'R9.12' },
  { row: 'mega menu: enter and leave', file: HEADER, id: 'R2.4.20' },
];

const SOURCE = 'tests/journeys/traffic-source.test.ts';
const CHAT = 'tests/journeys/chat.test.ts';
const BANNER = 'tests/journeys/cookie-banner.test.ts';
const PLACE = 'tests/journeys/localization.test.ts';

/** STATE.md 4.2: traffic source; 4.4: chat; 4.6: cookie banner; 4.8: geolocation. */
const VISIT_ROWS: readonly StateRow[] = [
  { row: 'unread and waiting: a second', file: SOURCE, id: 'R9.02' },
  { row: 'a second, parameters: written', file: SOURCE, id: 'R4.4.08' },
  { row: 'a second, none, b_ts or nothing', file: SOURCE, id: 'R3.25' },
  { row: 'a sign-up before that: read at once', file: SOURCE, id: 'R3.10' },
  { row: 'landing view: lp/recordQ', file: SOURCE, id: 'R4.4.09' },
  { row: 'landing view, a second: LP view', file: DIALOG, id: 'R4.4.10' },
  { row: 'chat: started, minimised, expanded, closed', file: CHAT, id: 'R4.4.15' },
  { row: 'chat: offline and online', file: CHAT, id: 'R4.4.16' },
  { row: 'banner hidden, the cookie is there: none', file: BANNER, id: 'R4.4.19' },
  { row: 'banner hidden, excluded path: none', file: BANNER, id: 'R2.2.33' },
  { row: 'banner pending, 1000 ms: visible', file: BANNER, id: 'R9.01' },
  { row: 'banner, accept: cookie and event', file: BANNER, id: 'R4.4.21' },
  { row: 'banner, learn more: event and link', file: BANNER, id: 'R4.4.23' },
  { row: 'banner, decline: optional scripts stay off', file: BANNER, id: 'R2.4.56' },
  { row: 'place: asked once, then from the cookie', file: PLACE, id: 'R4.4.25' },
  { row: 'place, failure: the default', file: PLACE, id: 'R4.4.27' },
  { row: 'place, ten seconds: asked again', file: PLACE, id: 'R9.05' },
];

const PURCHASE = 'tests/journeys/purchase.test.ts';

/** STATE.md 4.3: subscription check. */
const PURCHASE_ROWS: readonly StateRow[] = [
  { row: 'start, subscriptionId, ACTIVE: tracked', file: PURCHASE, id: 'R4.4.11' },
  { row: 'start, orderId only; other status with one: three seconds', file: PURCHASE, id: 'R4.4.12' },
  { row: 'order fetched, not sent before: ecommerce event', file: PURCHASE, id: 'R4.4.13' },
  { row: 'order not fetched: untracked', file: PURCHASE, id: 'R8.11' },
  { row: 'neither: untracked', file: PURCHASE, id: 'STATE 4.3' },
];

/** STATE.md 4.5: locale, and 4.11: navigation and errors. */
const PAGE_ROWS: readonly StateRow[] = [
  { row: 'every view: the language, b_lang', file: MEMORY, id: 'R3.94' },
  { row: 'the switcher: cookie locale', file: MEMORY, id: 'R4.4.17' },
  { row: 'the switcher across sites', file: MEMORY, id: 'R4.4.18' },
  { row: 'navigate: the bar after 200 ms, full after 5 s', file: NAVIGATION, id: 'R2.4.125' },
  { row: 'no route: 404', file: NAVIGATION, id: 'R8.07' },
  { row: 'a middleware nobody knows: 500', file: ERRORS, id: 'R8.09' },
  { row: 'the validator fails: 404', file: 'tests/catalogue/landing.test.ts', id: 'R2.1.118' },
  { row: 'a chunk is gone: loaded anew, once a minute', file: NAVIGATION, id: 'R8.10' },
  { row: 'page ready: out-in in 0.2 s', file: NAVIGATION, id: 'R2.4.128' },
  { row: 'page ready: at its top or at the part named', file: NAVIGATION, id: 'R2.4.130' },
  { row: 'page ready: the menu closed', file: HEADER, id: 'R2.4.07' },
  { row: 'page ready: the bar hidden after 500 ms', file: NAVIGATION, id: 'R2.4.126' },
  { row: 'a route error: status and message', file: ERRORS, id: 'R8.08' },
  { row: 'the error page fails: plain fallback', file: NAVIGATION, id: 'R2.4.106' },
];

export const STATE_ROWS = {
  '1': SIGN_UP_ROWS,
  '1.1 and 1.2': LOOK_ROWS,
  '2': TOKEN_ROWS,
  '3': OPENING_ROWS,
  '4.1': FLAG_ROWS,
  '4.2, 4.4, 4.6 and 4.8': VISIT_ROWS,
  '4.3': PURCHASE_ROWS,
  '4.5 and 4.11': PAGE_ROWS,
} as const;
