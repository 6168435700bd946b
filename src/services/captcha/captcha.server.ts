import type { Logger } from 'pino';
import * as v from 'valibot';
import { SECOND } from '../../shared/clock.ts';

/** What Google calls its default: below it a visit is more likely a robot's. */
export const LEAST_SCORE = 0.5;
/** What the page's script has the token made for (src/site/outside/captcha.client.ts). */
const ACTION = 'order';
const TIMEOUT_MS = 3 * SECOND;
const MOST_BYTES = 16_384;
const TOKEN = /^[\w-]{1,4096}$/;
/** What is wrong with the token itself. Everything else is wrong with us, with Google, or with the way there. */
const TOKEN_FAULTS: ReadonlySet<string> = new Set(['invalid-input-response', 'timeout-or-duplicate']);

/** `unknown`: nobody says either. */
export type CaptchaVerdict = 'person' | 'robot' | 'unknown';

export type CaptchaSettings = {
  /** Undefined: there is none, and every verdict is unknown. */
  secret: string | undefined;
  /** https://www.google.com/recaptcha/api/siteverify */
  verifyUrl: string;
  /** Of the site: a token made on another one is a robot's. */
  hostname: string;
  log: Pick<Logger, 'warn'>;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

const AnswerSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});
type Answer = v.InferOutput<typeof AnswerSchema>;

/** Asks reCAPTCHA what it thinks of whoever sent a token. Nothing about the visitor goes along. */
export class CaptchaService {
  readonly #settings: CaptchaSettings;

  constructor(settings: CaptchaSettings) {
    this.#settings = settings;
  }

  /** Whether tokens can be checked. */
  get isSet(): boolean {
    return this.#settings.secret !== undefined;
  }

  /** A token is good once and for two minutes; what is none is not asked about. */
  async verdictOn(token: string): Promise<CaptchaVerdict> {
    const { secret, log } = this.#settings;
    if (secret === undefined) return 'unknown';
    if (!TOKEN.test(token)) return 'robot';
    try {
      return read(await asked(this.#settings, secret, token), this.#settings);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'captcha does not answer');
      return 'unknown';
    }
  }
}

async function asked(
  { verifyUrl, fetch: ask = fetch, timeoutMs = TIMEOUT_MS }: CaptchaSettings,
  secret: string,
  token: string,
): Promise<Answer> {
  const response = await ask(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new Error('too long');
  return v.parse(AnswerSchema, JSON.parse(text));
}

function read({ success, ...answer }: Answer, { hostname, log }: CaptchaSettings): CaptchaVerdict {
  if (!success) {
    if (answer['error-codes'].some((code) => TOKEN_FAULTS.has(code))) return 'robot';
    // A secret that is wrong must not turn away buyers.
    log.warn({ codes: answer['error-codes'].slice(0, 5) }, 'captcha not checked');
    return 'unknown';
  }
  if (answer.action !== ACTION || answer.hostname !== hostname) return 'robot';
  return (answer.score ?? 0) >= LEAST_SCORE ? 'person' : 'robot';
}
