import { HOUR, MINUTE, SECOND } from '../../shared/clock.ts';

/** What is counted: points in a time, per address, per network and over all; 0 counts neither network nor all. */
type Bucket = {
  readonly address: number;
  readonly network: number;
  readonly global: number;
  readonly seconds: number;
  /** The same however large an operator makes the others. */
  readonly fixed?: true;
  /** Counted by each process for itself, without asking the database. */
  readonly ownCount?: true;
  /**
   * An exhausted network or global count makes the action dearer instead of refusing it, so that one robot cannot
   * close it for everybody (docs/decisions/0014-protection.md). An exhausted address is always refused.
   */
  readonly whenFull?: 'dearer';
  /** What turns out to be right gets its points back (S67): only failures and strangers' questions add up. */
  readonly givesBack?: true;
};

const HOUR_S = HOUR / SECOND;
/** Of one token in a minute. */
export const API_REQUESTS = 600;

export const BUCKETS = {
  // An office behind one address signs up undisturbed; a robot soon does not (S09). A proven mailbox gives back what its
  // sign-up took.
  'sign-up': {
    address: 60,
    network: 240,
    global: 20_000,
    seconds: HOUR_S,
    whenFull: 'dearer',
    givesBack: true,
  },
  'sign-up-without-script': {
    address: 12,
    network: 48,
    global: 2_000,
    seconds: HOUR_S,
    whenFull: 'dearer',
    givesBack: true,
  },
  // Asking whether addresses have accounts is what a 409 can be abused for (S01). Only the address counts here, and only
  // such questions are refused; what networks and all together ask makes signing up dearer (KNOWN_ADDRESS_HEAT).
  'known-address': { address: 5, network: 0, global: 0, seconds: HOUR_S },
  // Wrong passwords, codes and links. Beyond its own address nobody is refused for what others try; all together are
  // counted so that somebody hears of it.
  'sign-in': {
    address: 30,
    network: 120,
    global: 5_000,
    seconds: HOUR_S,
    whenFull: 'dearer',
    givesBack: true,
  },
  // Mails with a link that an address asks for, until the links are used. What reaches one mailbox is counted there
  // (src/services/auth/proofs/sign-in-mail.server.ts).
  'sign-in-mail': {
    address: 60,
    network: 240,
    global: 20_000,
    seconds: HOUR_S,
    whenFull: 'dearer',
    givesBack: true,
  },
  // Wrong passwords of one account, from wherever they come, and those of a browser the account knows, which the others
  // do not slow down (docs/decisions/0035-who-may-ask-for-a-sign-in-mail.md).
  password: { address: 10, network: 10, global: 10, seconds: HOUR_S, fixed: true, givesBack: true },
  'password-known-device': {
    address: 30,
    network: 30,
    global: 30,
    seconds: HOUR_S,
    fixed: true,
    givesBack: true,
  },
  // Wrong codes of the second step, by the app and by recovery codes: only who has the first key tries any, and an hour
  // later the owner can again.
  'second-step': { address: 10, network: 10, global: 10, seconds: HOUR_S, fixed: true, givesBack: true },
  'recovery-code': { address: 10, network: 10, global: 10, seconds: HOUR_S, fixed: true, givesBack: true },
  // Exports of all that an account has: each reads and packs the whole of it.
  'data-export': { address: 3, network: 3, global: 3, seconds: 24 * HOUR_S, fixed: true },
  // Digits mailed to confirm an act, of one account: asked for in a session, so that nobody else can use them up.
  'confirm-mail': { address: 6, network: 6, global: 6, seconds: HOUR_S, fixed: true },
  // Other addresses that an account asks for: each is a mail to somebody.
  'change-address': { address: 6, network: 6, global: 6, seconds: 24 * HOUR_S, fixed: true },
  // Welcome mails to one mailbox, whatever tag stands in the address: nobody's inbox is flooded through us.
  mailbox: { address: 10, network: 10, global: 10, seconds: 24 * HOUR_S, fixed: true },
  // Messages from forms end in one mailbox that people read.
  message: { address: 10, network: 40, global: 2_000, seconds: HOUR_S },
  // What is said further in a conversation of the chat, of one address and in one conversation …
  chat: { address: 120, network: 480, global: 20_000, seconds: HOUR_S },
  'chat-thread': { address: 60, network: 60, global: 60, seconds: HOUR_S, fixed: true },
  // … and how often it is looked at: a panel asks when it is opened, and whenever its stream was cut.
  'chat-look': { address: 1_200, network: 4_800, global: 200_000, seconds: HOUR_S, ownCount: true },
  // Orders that are sent, of one address and for one mailbox: a card that is refused is tried again and again.
  checkout: { address: 60, network: 240, global: 20_000, seconds: HOUR_S },
  // Orders of the page with a captcha that came without its word: not allowed, not running, or Google was silent.
  'checkout-unproven': { address: 12, network: 48, global: 4_000, seconds: HOUR_S },
  // 'Active license already exist': each tells of somebody that he buys here. Only the address counts.
  'known-licence': { address: 5, network: 0, global: 0, seconds: HOUR_S },
  // The same mailbox from the same address tells nothing new: whoever presses again spends none of them.
  'known-licence-again': { address: 1, network: 1, global: 1, seconds: HOUR_S, fixed: true },
  // What an order comes to: computed here, nobody is asked.
  quote: { address: 3_000, network: 12_000, global: 1_000_000, seconds: HOUR_S, ownCount: true },
  // VAT ids that a register is asked about; who asks too often is sold to with tax.
  'vat-id': { address: 120, network: 480, global: 20_000, seconds: HOUR_S, ownCount: true },
  // Reads the feed of a calendar: programs come every few minutes, a house of them from one address.
  feed: { address: 1_200, network: 4_800, global: 200_000, seconds: HOUR_S },
  // Requests of programs, of one token; and of an address whose tokens do not work.
  api: { address: API_REQUESTS, network: 0, global: 0, seconds: MINUTE / SECOND, ownCount: true },
  'api-unknown': { address: 60, network: 0, global: 0, seconds: MINUTE / SECOND, ownCount: true },
  // Opens what a link leads to: its page, pictures and files. A house of readers sits behind one address.
  share: { address: 6_000, network: 24_000, global: 1_000_000, seconds: HOUR_S, ownCount: true },
  // Links that one account gives out.
  'share-made': { address: 60, network: 0, global: 0, seconds: HOUR_S },
  // Passwords of links, of one address, and of one link whoever tries.
  'share-password': { address: 20, network: 80, global: 5_000, seconds: HOUR_S, givesBack: true },
  // Documents made as files for the readers of one link.
  'share-file': { address: 60, network: 0, global: 0, seconds: HOUR_S },
  // Forms of files that are brought by people without an account.
  bring: { address: 60, network: 240, global: 20_000, seconds: HOUR_S },
  // What guests say, of one address and on one link.
  comment: { address: 60, network: 240, global: 20_000, seconds: HOUR_S },
  // Looks at an order, which may have its provider asked. A page that waits looks for two minutes, with its script.
  look: { address: 600, network: 2_400, global: 100_000, seconds: HOUR_S },
  // Return links of the retailer: their proof has 32 bits, so that nobody may try many.
  'return-link': { address: 60, network: 240, global: 50_000, seconds: HOUR_S },
  // Webhooks that nobody signed, as far as the log tells of them. Signed ones are never counted.
  'forged-webhook': { address: 120, network: 0, global: 0, seconds: HOUR_S, ownCount: true },
  // Checkouts that are kept for a reminder, of one address and for one mailbox: told when one ticks, and when one leaves.
  reminder: { address: 60, network: 240, global: 20_000, seconds: HOUR_S },
  // Declarations that end a contract: each is written down, and answered by mail as far as the next two allow.
  contract: { address: 10, network: 40, global: 2_000, seconds: HOUR_S },
  // Their confirmations to one mailbox, where orders of its address exist, and where none does: what a stranger typed
  // is in them. Who names address and number of an order has each confirmed.
  'confirmation-to-buyer': { address: 10, network: 10, global: 10, seconds: 24 * HOUR_S, fixed: true },
  'confirmation-to-stranger': { address: 2, network: 2, global: 2, seconds: 24 * HOUR_S, fixed: true },
  // Applications to the affiliate programme, their answers and withdrawals …
  affiliate: { address: 10, network: 40, global: 2_000, seconds: HOUR_S },
  // … and those of one mailbox, each of which is confirmed by a mail to it.
  'affiliate-mailbox': { address: 4, network: 4, global: 4, seconds: 24 * HOUR_S, fixed: true },
  // Codes that buyers type: short enough to be guessed by who may try many.
  'affiliate-code': { address: 60, network: 240, global: 20_000, seconds: HOUR_S },
  // Mails an account has sent to others (invitations to a seat, documents), of one address and of one account …
  'mail-to-others': { address: 30, network: 120, global: 5_000, seconds: HOUR_S },
  // … and what reaches one mailbox that way, whoever sends it.
  'mail-from-others': { address: 6, network: 6, global: 6, seconds: 24 * HOUR_S, fixed: true },
  // What is typed before signing up, told for each field that is left: a row for a day.
  draft: { address: 240, network: 960, global: 100_000, seconds: HOUR_S },
  // Cheap to answer; a common count would let one robot close the sign-up by asking for challenges.
  challenge: { address: 600, network: 0, global: 0, seconds: HOUR_S, ownCount: true },
  consent: { address: 60, network: 600, global: 200_000, seconds: HOUR_S, ownCount: true },
  // A page tells twice: while one looks at it, and when one leaves.
  tracking: { address: 3_000, network: 30_000, global: 20_000_000, seconds: HOUR_S, ownCount: true },
  // A form is saved whenever somebody stops typing for a moment.
  document: { address: 6_000, network: 60_000, global: 20_000_000, seconds: HOUR_S, ownCount: true },
  picture: { address: 600, network: 2_400, global: 200_000, seconds: HOUR_S, ownCount: true },
  // The sample documents: whoever wants one has two files of it.
  sample: { address: 60, network: 240, global: 20_000, seconds: HOUR_S, ownCount: true },
  search: { address: 1_200, network: 4_800, global: 600_000, seconds: MINUTE / SECOND, ownCount: true },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;
export type DearerName = {
  [N in BucketName]: (typeof BUCKETS)[N] extends { whenFull: 'dearer' } ? N : never;
}[BucketName];

/** Of buckets that give back. */
export type GivingName = {
  [N in BucketName]: (typeof BUCKETS)[N] extends { givesBack: true } ? N : never;
}[BucketName];

export type RefusingName = Exclude<BucketName, DearerName>;

/** How many sign-ups one 'Account already exists' heats its network and the whole as much as. */
export const KNOWN_ADDRESS_HEAT = 12;

/** The price of a sign-up: 0 as usual, 1 and 2 while its network or the whole is hot. */
export type Step = 0 | 1 | 2;

/** The step of a count: hot beyond the limit, very hot beyond four times the limit. */
export function stepOf(count: number, limit: number): Step {
  if (count > 4 * limit) return 2;
  return count > limit ? 1 : 0;
}

/** Points a sign-up takes from its address when its proof was made at a lower step than is asked for now. */
export function weightOf(paid: Step, asked: number): number {
  return 4 ** Math.max(0, Math.min(asked, 2) - paid);
}
