import { isIP } from 'node:net';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clockOffset, nowMs, SECOND } from '../../shared/clock.ts';
import { Refusal } from '../outcome.ts';
import {
  BUCKETS,
  type BucketName,
  type DearerName,
  type GivingName,
  type RefusingName,
  type Step,
  stepOf,
} from './buckets.table.ts';

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

type Scope = 'address' | 'network' | 'global';
type Limiter = Pick<RateLimiterPostgres, 'consume' | 'get' | 'reward'>;
type Options = {
  /** null: counted in memory, by this process alone. */
  pool: pg.Pool | null;
  off: boolean;
  /** Makes all buckets larger or smaller. */
  scale?: number;
  /** A global limit was passed: somebody should look. */
  onGlobalLimit: (action: BucketName) => void;
};

const NO_HEAT: Heat = { step: 0, network: 0 };
const STEPS: readonly Step[] = [0, 1, 2];
const HEAT_KNOWN_MS = 2 * SECOND;
const MOST_REMEMBERED = 5_000;

/** Rate limits kept in PostgreSQL, shared by all processes; in memory while the database is away. */
export function createLimitsService(options: Options): LimitsService {
  if (options.off) return NO_LIMITS;
  const limiters = createLimiters(options);
  const heat = createHeat(limiters, options);

  async function take(scope: Scope, action: BucketName, { key, points }: Points): Promise<void> {
    await limiters
      .of(action, scope)
      .consume(key, points)
      .catch(async (reason: unknown) => {
        if (scope === 'global') options.onGlobalLimit(action);
        // What was refused took nothing, else what is given back would not open the way again.
        if (reason instanceof RateLimiterRes && givesBack(action))
          await limiters.of(action, scope).reward(key, points);
        throw tooMany(reason);
      });
  }

  /** Never below nothing: what was right is not money for later. */
  async function giveBack(scope: Scope, action: BucketName, { key, points }: Points): Promise<void> {
    const limiter = limiters.of(action, scope);
    const used = (await limiter.get(key))?.consumedPoints ?? 0;
    if (used > 0) await limiter.reward(key, Math.min(used, points));
  }

  return {
    async take(action, address) {
      // One after the other: who is refused for himself must not use up what everybody shares.
      await take('address', action, { key: holderOf(address), points: 1 });
      if (limiters.limit(action, 'network') === 0) return;
      for (const [scope, key] of sharedScopes(address)) await take(scope, action, { key, points: 1 });
    },
    takeOne: (action, key, points = 1) => take('address', action, { key, points }),
    async check(action, address) {
      const used = await limiters.of(action, 'address').get(holderOf(address));
      if (used && used.remainingPoints <= 0) throw tooMany(used);
    },
    async pay(action, address, points) {
      // However dear it is, one an hour is possible.
      const most = limiters.limit(action, 'address');
      await take('address', action, { key: holderOf(address), points: Math.min(points, most) });
      await heat.warm(action, address, 1);
    },
    async giveBack(action, address, points = 1) {
      const most = limiters.limit(action, 'address');
      await giveBack('address', action, { key: holderOf(address), points: Math.min(points, most) });
      for (const [scope, key] of sharedScopes(address)) await giveBack(scope, action, { key, points: 1 });
    },
    giveBackOne: (action, key, points = 1) => giveBack('address', action, { key, points }),
    warm: heat.warm,
    heatOf: heat.of,
  };
}

function givesBack(action: BucketName): boolean {
  return 'givesBack' in BUCKETS[action];
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

type Limiters = ReturnType<typeof createLimiters>;

/** Counts what networks and all together do, and remembers for a moment how hot that makes them. */
function createHeat(limiters: Limiters, options: Options) {
  const steps = new Map<string, { step: Step; until: number }>();

  function remember(name: string, step: Step): Step {
    if (steps.size >= MOST_REMEMBERED) steps.clear();
    steps.set(name, { step, until: nowMs() + HEAT_KNOWN_MS });
    return step;
  }

  async function warm(action: DearerName, address: string, points: number): Promise<void> {
    for (const [scope, key] of sharedScopes(address)) {
      const { consumedPoints: count } = await limiters.of(action, scope).consume(key, points);
      const limit = limiters.limit(action, scope);
      remember(`${action}:${scope}:${key}`, stepOf(count, limit));
      // Told when it is passed, not for each one beyond it.
      const passed = stepOf(count, limit) > stepOf(count - points, limit);
      if (scope === 'global' && passed) options.onGlobalLimit(action);
    }
  }

  async function stepNow(action: DearerName, [scope, key]: readonly ['network' | 'global', string]) {
    const name = `${action}:${scope}:${key}`;
    const known = steps.get(name);
    if (known && known.until > nowMs()) return known.step;
    const used = await limiters.of(action, scope).get(key);
    return remember(name, stepOf(used?.consumedPoints ?? 0, limiters.limit(action, scope)));
  }

  return {
    warm,
    async of(action: DearerName, address: string): Promise<Heat> {
      const scopes = sharedScopes(address);
      const [network, whole] = await Promise.all(scopes.map((scope) => stepNow(action, scope)));
      return { network: network ?? 0, step: STEPS[Math.max(network ?? 0, whole ?? 0)] ?? 0 };
    },
  };
}

type Points = { key: string; points: number };

function sharedScopes(address: string) {
  return [['network', networkOf(address)] as const, ['global', 'all'] as const] as const;
}

const NO_LIMITS: LimitsService = {
  take: nothing,
  takeOne: nothing,
  check: nothing,
  pay: nothing,
  giveBack: nothing,
  giveBackOne: nothing,
  warm: nothing,
  heatOf: () => Promise.resolve(NO_HEAT),
};

/** The counters of all actions, made when they are first needed. */
function createLimiters({ pool, scale = 1 }: Options) {
  const made = new Map<string, Limiter>();
  const limit = (action: BucketName, scope: Scope): number => {
    const points = BUCKETS[action][scope];
    if (points === 0 || 'fixed' in BUCKETS[action]) return points;
    return Math.max(1, Math.round(points * scale));
  };
  return {
    limit,
    of(action: BucketName, scope: Scope): Limiter {
      const keyPrefix = `${action}:${scope}`;
      const existing = made.get(keyPrefix);
      if (existing) return existing;
      const counted = makeLimiter(pool, { action, scope, keyPrefix, limit: limit(action, scope) });
      const limiter = byOurClock(counted, BUCKETS[action].seconds * SECOND);
      made.set(keyPrefix, limiter);
      return limiter;
    },
  };
}

/** The library counts by the real time: where the test clock was set on by a bucket's time, its counts begin anew. */
function byOurClock(limiter: Limiter, duration: number): Limiter {
  const named = (key: string | number) => {
    const windows = Math.floor(clockOffset() / duration);
    return windows === 0 ? key : `${key}@${windows}`;
  };
  return {
    consume: (key, points) => limiter.consume(named(key), points),
    get: (key) => limiter.get(named(key)),
    reward: (key, points) => limiter.reward(named(key), points),
  };
}

type Counted = { action: BucketName; scope: Scope; keyPrefix: string; limit: number };

function makeLimiter(pool: pg.Pool | null, { action, scope, keyPrefix, limit }: Counted) {
  const bucket = BUCKETS[action];
  const counts = scope !== 'address' && 'whenFull' in bucket;
  // What only makes dearer is counted on and on.
  const points = counts ? Number.MAX_SAFE_INTEGER : limit;
  const { seconds: duration } = bucket;
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  if (pool === null || 'ownCount' in bucket) return memory;
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    // What is blocked in memory would stay so when its points are given back.
    ...(counts || givesBack(action) ? {} : { inMemoryBlockOnConsumed: points }),
    insuranceLimiter: memory,
    clearExpiredByTimeout: false,
  });
}

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
