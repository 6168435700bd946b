import { now } from '../../shared/clock.ts';
import { type PaymentProvider, ProviderError } from '../payments/provider.ts';

/** What was seen of a provider since it was last written down. */
export type Seen = { answeredAt: Date | null; failedAt: Date | null; failures: number; words: string | null };

/** Keeps in mind what providers answer, whoever asks them: nobody is asked for the sake of it. */
export class ProviderWatch {
  readonly #seen = new Map<string, Seen>();

  /** Something was asked of a provider. @param error why it did not answer; a refusal is an answer */
  note(name: string, error?: unknown): void {
    const before = this.#seen.get(name) ?? { answeredAt: null, failedAt: null, failures: 0, words: null };
    const isAway = error !== undefined && !(error instanceof ProviderError && error.reason === 'refused');
    const words = error instanceof Error ? error.message : String(error);
    this.#seen.set(
      name,
      isAway
        ? { ...before, failedAt: now(), failures: before.failures + 1, words: words.slice(0, 200) }
        : { ...before, answeredAt: now(), failures: 0 },
    );
  }

  /** Hands over what was seen, and begins anew. */
  take(): [name: string, Seen][] {
    const seen = [...this.#seen];
    this.#seen.clear();
    return seen;
  }

  /** The same provider, watched. */
  over<P extends PaymentProvider>(provider: P): P {
    return new Proxy(provider, {
      get: (target, name) => {
        const part = Reflect.get(target, name, target);
        if (typeof part !== 'function' || !ASKING.has(name)) return part;
        return async (...given: unknown[]) => {
          try {
            const answer = await part.apply(target, given);
            this.note(provider.route);
            return answer;
          } catch (error) {
            this.note(provider.route, error);
            throw error;
          }
        };
      },
    });
  }
}

/** What asks the provider; the rest is ours. */
const ASKING: ReadonlySet<string | symbol> = new Set<keyof PaymentProvider>([
  ...(['start', 'sale', 'payOwed', 'cancel', 'resume', 'changeRenewal', 'refund'] as const),
]);
