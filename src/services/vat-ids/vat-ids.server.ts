import type { Logger } from 'pino';
import { DAY, MINUTE, now, nowMs, SECOND } from '../../shared/clock.ts';
import { RecentAnswers } from '../../shared/recent-answers.ts';
import { type Database, isUnavailable } from '../database/database.server.ts';
import { findVatId, keepVatId } from './store.server.ts';
import { readAnswer, type VatStanding } from './vies-answer.ts';

/** A registration is seldom taken back, and may be entered any minute. */
const KEPT_MS = { valid: DAY, invalid: 10 * MINUTE } as const;
/** A register that was silent is not asked about the same id by every look at a checkout. */
const SILENT_MS = 10 * SECOND;
const TIMEOUT_MS = 3 * SECOND;
const MOST_BYTES = 64 * 1024;
const MOST_AT_ONCE = 8;

export type VatIdsSettings = {
  database: Pick<Database, 'query'>;
  log: Pick<Logger, 'warn'>;
  /** https://ec.europa.eu/taxation_customs/vies/rest-api; undefined: form and check digits are enough. */
  url: string | undefined;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

/** Asks the register of the European Union (VIES) whether VAT ids are registered. Nothing but the id goes along. */
export class VatIdsService {
  readonly #settings: VatIdsSettings;
  readonly #silent = new RecentAnswers<VatStanding>({
    most: 1_000,
    keepMs: (standing) => (standing === 'unknown' ? SILENT_MS : 0),
  });
  #asking = 0;

  constructor(settings: VatIdsSettings) {
    this.#settings = settings;
  }

  /** Whether there is a register to be asked. */
  get isAsked(): boolean {
    return this.#settings.url !== undefined;
  }

  /** What is known of an id that is right by its form, with its prefix; asked for where that is too old. */
  standingOf(number: string): Promise<VatStanding> {
    if (!this.isAsked) return Promise.resolve('valid');
    return this.#silent.get(number, async () => (await this.#kept(number)) ?? this.ask(number));
  }

  /** Asks the register, whatever it said a moment ago. */
  async ask(number: string): Promise<VatStanding> {
    if (this.#asking >= MOST_AT_ONCE) return 'unknown';
    this.#asking += 1;
    try {
      const { standing, fault } = await this.#asked(number);
      if (standing === 'unknown')
        this.#settings.log.warn({ fault: fault.slice(0, 60) }, 'VAT id not checked');
      else await this.#keep(number, standing === 'valid');
      return standing;
    } catch (error) {
      this.#settings.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'VIES does not answer',
      );
      return 'unknown';
    } finally {
      this.#asking -= 1;
    }
  }

  async #asked(number: string): Promise<ReturnType<typeof readAnswer>> {
    const { url, fetch: ask = fetch, timeoutMs = TIMEOUT_MS } = this.#settings;
    const response = await ask(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new Error('too long');
    return readAnswer(text, response.ok);
  }

  async #kept(number: string): Promise<VatStanding | undefined> {
    const known = await findVatId(this.#settings.database, number).catch(unlessAway);
    if (!known) return undefined;
    const standing = known.isValid ? 'valid' : 'invalid';
    return nowMs() - known.askedAt.getTime() < KEPT_MS[standing] ? standing : undefined;
  }

  async #keep(number: string, isValid: boolean): Promise<void> {
    await keepVatId(this.#settings.database, number, { isValid, askedAt: now() }).catch(unlessAway);
  }
}

/** A page is shown while the database is away, too. */
function unlessAway(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}
