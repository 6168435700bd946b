import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { clockOffset, SECOND } from '../../shared/clock.ts';
import { BUCKETS, type BucketName } from './buckets.table.ts';

export type Scope = 'address' | 'network' | 'global';
type Limiter = Pick<RateLimiterPostgres, 'consume' | 'get' | 'reward'>;
type Options = {
  /** null: counted in memory, by this process alone. */
  pool: pg.Pool | null;
  /** Makes all buckets larger or smaller. */
  scale?: number;
};

/** The counters of all actions, made when they are first needed. */
export class Limiters {
  readonly #options: Options;
  readonly #made = new Map<string, Limiter>();

  constructor(options: Options) {
    this.#options = options;
  }

  limit(action: BucketName, scope: Scope): number {
    const points = BUCKETS[action][scope];
    if (points === 0 || 'fixed' in BUCKETS[action]) return points;
    return Math.max(1, Math.round(points * (this.#options.scale ?? 1)));
  }

  of(action: BucketName, scope: Scope): Limiter {
    const keyPrefix = `${action}:${scope}`;
    const existing = this.#made.get(keyPrefix);
    if (existing) return existing;
    const asked = { action, scope, keyPrefix, limit: this.limit(action, scope) };
    const limiter = byOurClock(makeLimiter(this.#options.pool, asked), BUCKETS[action].seconds * SECOND);
    this.#made.set(keyPrefix, limiter);
    return limiter;
  }
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

function makeLimiter(pool: pg.Pool | null, { action, scope, keyPrefix, limit }: Counted): Limiter {
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

/** Whether points of an action may be given back. */
export function givesBack(action: BucketName): boolean {
  return 'givesBack' in BUCKETS[action];
}
