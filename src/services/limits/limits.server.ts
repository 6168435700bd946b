import { isIP } from 'node:net';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { nowMs, SECOND } from '../../shared/clock.ts';
import { Refusal } from '../outcome.ts';
import {
  type BucketName,
  type DearerName,
  type GivingName,
  type RefusingName,
  type Step,
  stepOf,
} from './buckets.table.ts';
import { givesBack, Limiters, type Scope } from './limiters.server.ts';

/** How dear an action is now for a caller (the hotter of network and whole), and what his network has to do with it. */
export type Heat = { step: Step; network: Step };

export type LimitsService = {
  /**
   * Takes a point from the three buckets of an action.
   * @throws Refusal 429, the same whichever bucket is empty
   */
  take(action: RefusingName, address: string): Promise<void>;
  /** Takes points of one thing only (a mailbox, an address). @throws Refusal 429 */
  takeOne(action: BucketName, key: string, points?: number): Promise<void>;
  /** The same, and how it stands then; null where nothing is counted. @throws Refusal 429 */
  count(action: BucketName, key: string): Promise<Left | null>;
  /** Looks without taking. @throws Refusal 429 when the address has no point left */
  check(action: BucketName, address: string): Promise<void>;
  /**
   * Takes points of the address; network and whole are only counted, once however many the points.
   * @throws Refusal 429 when the address has too few left
   */
  pay(action: DearerName, address: string, points: number): Promise<void>;
  /** Gives back what `pay` took, and the count of network and whole with it: it turned out to be right (S67). */
  giveBack(action: GivingName, address: string, points?: number): Promise<void>;
  /** The same of one thing only. */
  giveBackOne(action: GivingName, key: string, points?: number): Promise<void>;
  /** Counts for network and whole what makes an action dearer. */
  warm(action: DearerName, address: string, points: number): Promise<void>;
  /** How dear an action is; other processes' counts are known after two seconds at the latest. */
  heatOf(action: DearerName, address: string): Promise<Heat>;
};

/** What is left of a limit, and when it begins anew. */
export type Left = { limit: number; remaining: number; resetsInSeconds: number };

type Options = ConstructorParameters<typeof Limiters>[0] & {
  off: boolean;
  /** A global limit was passed: somebody should look. */
  onGlobalLimit: (action: BucketName) => void;
};

const NO_HEAT: Heat = { step: 0, network: 0 };
const STEPS: readonly Step[] = [0, 1, 2];
const HEAT_KNOWN_MS = 2 * SECOND;
const MOST_REMEMBERED = 5_000;

/** Rate limits kept in PostgreSQL, shared by all processes; in memory while the database is away. */
export function createLimitsService(options: Options): LimitsService {
  return options.off ? NO_LIMITS : new CountedLimits(options);
}

class CountedLimits implements LimitsService {
  readonly #limiters: Limiters;
  readonly #heat: HeatCounts;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.#limiters = new Limiters(options);
    this.#heat = new HeatCounts(this.#limiters, options);
  }

  async take(action: RefusingName, address: string): Promise<void> {
    // One after the other: who is refused for himself must not use up what everybody shares.
    await this.#take('address', action, { key: holderOf(address), points: 1 });
    if (this.#limiters.limit(action, 'network') === 0) return;
    for (const [scope, key] of sharedScopes(address)) await this.#take(scope, action, { key, points: 1 });
  }

  takeOne(action: BucketName, key: string, points = 1): Promise<void> {
    return this.#take('address', action, { key, points });
  }

  async count(action: BucketName, key: string): Promise<Left> {
    const used = await this.#limiters
      .of(action, 'address')
      .consume(key, 1)
      .catch((reason: unknown) => {
        throw tooMany(reason);
      });
    return {
      limit: this.#limiters.limit(action, 'address'),
      remaining: used.remainingPoints,
      resetsInSeconds: Math.ceil(used.msBeforeNext / SECOND),
    };
  }

  async check(action: BucketName, address: string): Promise<void> {
    const used = await this.#limiters.of(action, 'address').get(holderOf(address));
    if (used && used.remainingPoints <= 0) throw tooMany(used);
  }

  async pay(action: DearerName, address: string, points: number): Promise<void> {
    // However dear it is, one an hour is possible.
    const most = this.#limiters.limit(action, 'address');
    await this.#take('address', action, { key: holderOf(address), points: Math.min(points, most) });
    await this.#heat.warm(action, address, 1);
  }

  async giveBack(action: GivingName, address: string, points = 1): Promise<void> {
    const most = this.#limiters.limit(action, 'address');
    await this.#giveBack('address', action, { key: holderOf(address), points: Math.min(points, most) });
    for (const [scope, key] of sharedScopes(address)) await this.#giveBack(scope, action, { key, points: 1 });
  }

  giveBackOne(action: GivingName, key: string, points = 1): Promise<void> {
    return this.#giveBack('address', action, { key, points });
  }

  warm(action: DearerName, address: string, points: number): Promise<void> {
    return this.#heat.warm(action, address, points);
  }

  heatOf(action: DearerName, address: string): Promise<Heat> {
    return this.#heat.of(action, address);
  }

  async #take(scope: Scope, action: BucketName, { key, points }: Points): Promise<void> {
    const limiter = this.#limiters.of(action, scope);
    await limiter.consume(key, points).catch(async (reason: unknown) => {
      if (scope === 'global') this.#options.onGlobalLimit(action);
      // What was refused took nothing, else what is given back would not open the way again.
      if (reason instanceof RateLimiterRes && givesBack(action)) await limiter.reward(key, points);
      throw tooMany(reason);
    });
  }

  /** Never below nothing: what was right is not money for later. */
  async #giveBack(scope: Scope, action: BucketName, { key, points }: Points): Promise<void> {
    const limiter = this.#limiters.of(action, scope);
    const used = (await limiter.get(key))?.consumedPoints ?? 0;
    if (used > 0) await limiter.reward(key, Math.min(used, points));
  }
}

/** False where what takes points of a limit is refused. @param take for example `limits.take('look', address)` */
export async function isWithin(take: Promise<void>): Promise<boolean> {
  try {
    await take;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}

/** Counts what networks and all together do, and remembers for a moment how hot that makes them. */
class HeatCounts {
  readonly #limiters: Limiters;
  readonly #options: Options;
  readonly #steps = new Map<string, { step: Step; until: number }>();

  constructor(limiters: Limiters, options: Options) {
    this.#limiters = limiters;
    this.#options = options;
  }

  async warm(action: DearerName, address: string, points: number): Promise<void> {
    for (const [scope, key] of sharedScopes(address)) {
      const { consumedPoints: count } = await this.#limiters.of(action, scope).consume(key, points);
      const limit = this.#limiters.limit(action, scope);
      this.#remember(`${action}:${scope}:${key}`, stepOf(count, limit));
      // Told when it is passed, not for each one beyond it.
      const passed = stepOf(count, limit) > stepOf(count - points, limit);
      if (scope === 'global' && passed) this.#options.onGlobalLimit(action);
    }
  }

  async of(action: DearerName, address: string): Promise<Heat> {
    const scopes = sharedScopes(address);
    const [network, whole] = await Promise.all(scopes.map((scope) => this.#stepNow(action, scope)));
    return { network: network ?? 0, step: STEPS[Math.max(network ?? 0, whole ?? 0)] ?? 0 };
  }

  async #stepNow(action: DearerName, [scope, key]: readonly ['network' | 'global', string]): Promise<Step> {
    const name = `${action}:${scope}:${key}`;
    const known = this.#steps.get(name);
    if (known && known.until > nowMs()) return known.step;
    const used = await this.#limiters.of(action, scope).get(key);
    return this.#remember(name, stepOf(used?.consumedPoints ?? 0, this.#limiters.limit(action, scope)));
  }

  #remember(name: string, step: Step): Step {
    if (this.#steps.size >= MOST_REMEMBERED) this.#steps.clear();
    this.#steps.set(name, { step, until: nowMs() + HEAT_KNOWN_MS });
    return step;
  }
}

type Points = { key: string; points: number };

function sharedScopes(address: string) {
  return [['network', networkOf(address)] as const, ['global', 'all'] as const] as const;
}

const NO_LIMITS: LimitsService = {
  take: nothing,
  takeOne: nothing,
  count: () => Promise.resolve(null),
  check: nothing,
  pay: nothing,
  giveBack: nothing,
  giveBackOne: nothing,
  warm: nothing,
  heatOf: () => Promise.resolve(NO_HEAT),
};

function nothing(): Promise<void> {
  return Promise.resolve();
}

function tooMany(reason: unknown): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  return new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests. Please try again later.',
    retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
  });
}

/** An IPv4 address, the /64 of an IPv6 one: what one line has, of whose addresses a robot may use as many as it likes. */
export function holderOf(address: string): string {
  return isIP(address) === 6 ? fullIPv6(address).slice(0, 4).join(':') : address;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one organisation or renter of machines often has. */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.');
  if (isIP(address) === 6) return fullIPv6(address).slice(0, 3).join(':');
  return 'unknown';
}

function fullIPv6(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
