import { isIP } from 'node:net';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../outcome.ts';

/** What is counted: points in a time, per address, per network and over all. */
const HOUR_S = 3600;
type Bucket = { address: number; network: number; global: number; seconds: number; ownCount?: boolean };
const BUCKETS = {
  // An office behind one address signs up undisturbed; a robot soon does not (S09).
  'sign-up': { address: 60, network: 240, global: 20_000, seconds: HOUR_S },
  'sign-up-without-script': { address: 12, network: 48, global: 2_000, seconds: HOUR_S },
  // Asking whether addresses have accounts is what a 409 can be abused for (S01).
  'known-address': { address: 5, network: 20, global: 1_000, seconds: HOUR_S },
  'sign-in': { address: 20, network: 80, global: 5_000, seconds: HOUR_S },
  // Welcome mails to one mailbox, whatever tag stands in the address: nobody's inbox is flooded through us.
  mailbox: { address: 10, network: 10, global: 10, seconds: 24 * HOUR_S },
  // Messages from forms end in one mailbox that people read.
  message: { address: 10, network: 40, global: 2_000, seconds: HOUR_S },
  // Cheap to answer: counted by each process for itself, without asking the database.
  challenge: { address: 600, network: 2_400, global: 200_000, seconds: HOUR_S, ownCount: true },
  picture: { address: 600, network: 2_400, global: 200_000, seconds: HOUR_S, ownCount: true },
  search: { address: 1_200, network: 4_800, global: 600_000, seconds: 60, ownCount: true },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;

export type LimitsService = {
  /**
   * Takes a point from the three buckets of an action.
   * @throws Refusal 429, the same whichever bucket is empty
   */
  take(action: BucketName, address: string): Promise<void>;
  /** Takes a point of one thing only (a mailbox). @throws Refusal 429 */
  takeOne(action: BucketName, key: string): Promise<void>;
  /** Looks without taking. @throws Refusal 429 when the address has no point left */
  check(action: BucketName, address: string): Promise<void>;
};

type Limiter = RateLimiterPostgres | RateLimiterMemory;
type Options = { pool: pg.Pool; off: boolean; onGlobalLimit: (action: BucketName) => void };

/** Rate limits kept in PostgreSQL, shared by all processes; in memory while the database is away. */
export function createLimitsService({ pool, off, onGlobalLimit }: Options): LimitsService {
  if (off) return { take: nothing, takeOne: nothing, check: nothing };
  const limiters = new Map<string, Limiter>();

  function limiter(action: BucketName, scope: 'address' | 'network' | 'global'): Limiter {
    const keyPrefix = `${action}:${scope}`;
    const existing = limiters.get(keyPrefix);
    if (existing) return existing;
    const made = makeLimiter(pool, keyPrefix, { ...BUCKETS[action], points: BUCKETS[action][scope] });
    limiters.set(keyPrefix, made);
    return made;
  }

  return {
    async take(action, address) {
      // One after the other: who is refused for himself must not use up what everybody shares.
      const scopes = [
        ['address', address],
        ['network', networkOf(address)],
        ['global', 'all'],
      ] as const;
      for (const [scope, key] of scopes) {
        await limiter(action, scope)
          .consume(key)
          .catch((reason: unknown) => {
            if (scope === 'global') onGlobalLimit(action);
            throw tooMany(reason);
          });
      }
    },
    async takeOne(action, key) {
      await limiter(action, 'address')
        .consume(key)
        .catch((reason: unknown) => {
          throw tooMany(reason);
        });
    },
    async check(action, address) {
      const used = await limiter(action, 'address').get(address);
      if (used && used.remainingPoints <= 0) throw tooMany(used);
    },
  };
}

function makeLimiter(pool: pg.Pool, keyPrefix: string, bucket: Bucket & { points: number }): Limiter {
  const { points, seconds: duration, ownCount } = bucket;
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  if (ownCount) return memory;
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    inMemoryBlockOnConsumed: points,
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

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one household or office usually holds. */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.');
  if (isIP(address) === 6) return fullIPv6(address).slice(0, 4).join(':');
  return 'unknown';
}

function fullIPv6(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
