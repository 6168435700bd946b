/**
 * The providers of the demo and the tests, and a register that is asked: they speak the wire formats of the real ones, keep what they are told in
 * a file, and can be made to fail. Nothing of the product knows that they are ours.
 */
export const SANDBOX_NAMES = ['stripe', 'paypal', 'clickbank', 'vies'] as const;
export type SandboxName = (typeof SANDBOX_NAMES)[number];

/**
 * How a provider answers. `sluggish`: every answer takes 6 s, `slow`: 20 s. `down`: connections are cut, `mute`: the same
 * after what was asked for has been done. `garbage`: HTML, `nonsense`: JSON of something else. `failing`: 500,
 * `refusing`: 400.
 */
export const ANSWERS = [
  'well',
  'sluggish',
  'slow',
  'down',
  'mute',
  'garbage',
  'nonsense',
  'failing',
  'refusing',
] as const;
/** `late`: kept until `well`. `doubled`: each is sent twice. `reordered`: kept, then sent last first. */
export const WEBHOOKS = ['well', 'lost', 'late', 'doubled', 'reordered'] as const;

/** How a provider behaves until told otherwise. */
export type Weather = { answers: (typeof ANSWERS)[number]; webhooks: (typeof WEBHOOKS)[number] };
export const CLEAR: Weather = { answers: 'well', webhooks: 'well' };

/** A sale as /dev/pay lists it, with what can be done to it there. */
export type ListedSale = {
  provider: SandboxName;
  /** As the product knows it (`orders.reference`). */
  reference: string;
  email: string;
  product: string;
  amount: string;
  status: string;
  /** Names of `act`. */
  actions: readonly string[];
};

/** One stand-in. */
export type Sandbox = {
  name: SandboxName;
  /** Answers requests to it; the path begins with its name: /stripe/v1/…, /paypal/v2/…, /clickbank/… */
  fetch(request: Request): Response | Promise<Response>;
  list(): ListedSale[];
  /** Does something a buyer, a bank or the passing of time would do: renew, fail, refund, dispute, win, lose, cancel … */
  act(reference: string, action: string): Promise<void>;
  /** Charges what falls due by now. */
  tick(): Promise<void>;
};

/** What the stand-ins share. */
export type SandboxParts = {
  /** Their own address, without a trailing slash: http://localhost:3001 */
  url: string;
  /** Where a provider that knows the product's address by itself sends buyers back to, without a trailing slash. */
  siteUrl: string;
  /** Everything a stand-in has to remember; written to the file after each change. */
  state: SandboxState;
  /** Sends a webhook to the product, as the weather lets it; tries again for a while where it is not taken. */
  send(webhook: Webhook): void;
  now(): Date;
};

export type Webhook = { provider: SandboxName; path: string; headers: Record<string, string>; body: string };

/** A table per name, of JSON values by their number. */
export type SandboxState = {
  table<Row>(name: string): Map<string, Row>;
  /** Writes all tables down before an answer is given. */
  save(): void;
};

/** Rows by table and number, as the stand-ins keep them: sales that were made up elsewhere (scripts/demo-year). */
export type SandboxBooks = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The keys of the stand-ins: no secrets, they open nothing. */
export const SANDBOX_KEYS = {
  stripe: {
    secret: 'sk_test_sandbox',
    publishable: 'pk_test_sandbox',
    webhook: 'whsec_sandbox',
  },
  paypal: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: 'WH-SANDBOX' },
  clickbank: { vendor: 'papergrove', secret: 'SANDBOXSECRET123', apiKey: 'API-SANDBOX' },
} as const;

/** By which the stand-in of the budgeting app's partner (/dev/partner) knows us. */
export const SANDBOX_PARTNER_SECRET = 'c2FuZGJveC1wYXJ0bmVyLXNlY3JldA==';
