import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's first choice: argon2id with 19 MiB, two passes, one lane (S15).
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** 19 MiB each: more at once would only exhaust memory under attack, not finish sooner. */
const AT_ONCE = 4;

const derive = promisify(argon2);
let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password for storage: `argon2id$memory$passes$salt$tag` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await limited(() => derive('argon2id', { ...COST, message: password, nonce: salt }));
  return ['argon2id', COST.memory, COST.passes, salt.toString('base64url'), tag.toString('base64url')].join(
    '$',
  );
}

// A hash nobody knows the password of: checking against it takes as long as checking a real one.
const NOBODY = `argon2id$${COST.memory}$${COST.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** True when the password is the stored one; without a stored hash it takes as long and answers false. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const actual = await limited(() =>
    derive('argon2id', {
      ...COST,
      memory: Number(memory),
      passes: Number(passes),
      message: password,
      nonce: Buffer.from(salt, 'base64url'),
    }),
  );
  return timingSafeEqual(actual, expected) && stored !== null;
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
