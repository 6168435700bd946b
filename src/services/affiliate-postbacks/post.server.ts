import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { SECOND } from '../../shared/clock.ts';
import { bareHost, isPublicAddress } from './target.server.ts';

const PATIENCE_MS = 10 * SECOND;
const MOST_BYTES = 16 * 1024;

/** Whom a postback may reach, and how names are resolved; tests have their own. */
export type Reach = {
  isAllowed: (address: string) => boolean;
  resolve: (host: string) => Promise<readonly string[]>;
};

export const PUBLIC_REACH: Reach = {
  isAllowed: isPublicAddress,
  resolve: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
};

/** What a try came to: the status of the answer, or why there was none. */
export type Posted =
  | { status: number; error: null }
  | { status: null; error: 'refused' | 'timeout' | 'unreachable' | 'tooLong' };

class RefusedTarget extends Error {}

/**
 * Posts a message. The address that is connected to is the one that was looked at: a name that leads elsewhere the next
 * moment gains nothing. Redirects are not followed, nothing of the answer is kept but its status.
 */
export function post(
  target: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach = PUBLIC_REACH,
): Promise<Posted> {
  const host = bareHost(target);
  // Of an address nobody looks up a name.
  if (isIP(host) !== 0 && !reach.isAllowed(host)) return Promise.resolve(failed('refused'));
  const begin = target.protocol === 'https:' ? securely : plainly;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const length = String(Buffer.byteLength(body));
  return new Promise((resolve) => {
    const asked = begin(
      target,
      {
        ...{ method: 'POST', signal, agent: false, lookup: checked(reach) },
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': length },
      },
      (answer) => void read(answer).then(resolve),
    );
    asked.on('error', (error) => resolve(failed(reasonOf(error, signal))));
    asked.end(body);
  });
}

/** Reads an answer to its end, which a sender may wait for, and not further than a short one goes. */
async function read(answer: IncomingMessage): Promise<Posted> {
  try {
    return (await isShort(answer)) ? { status: answer.statusCode ?? 0, error: null } : failed('tooLong');
  } catch {
    return failed('timeout');
  } finally {
    answer.destroy();
  }
}

async function isShort(answer: IncomingMessage): Promise<boolean> {
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return false;
  }
  return true;
}

/** Looks a name up for a connection. */
function checked(reach: Reach): LookupFunction {
  const look = callbackify((host: string) => addressesOf(host, reach));
  return (host, options, done) =>
    look(host, (error, found) => {
      if (error || options.all) return done(error, found);
      const [first] = found;
      done(null, first?.address ?? '', first?.family);
    });
}

/** Resolves a name, and refuses it where any of its addresses is none to be reached. @throws RefusedTarget */
async function addressesOf(host: string, { resolve, isAllowed }: Reach) {
  const addresses = await resolve(host);
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new RefusedTarget(host);
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

function failed(error: Exclude<Posted['error'], null>): Posted {
  return { status: null, error };
}

function reasonOf(error: unknown, signal: AbortSignal): 'refused' | 'timeout' | 'unreachable' {
  if (error instanceof RefusedTarget) return 'refused';
  return signal.aborted ? 'timeout' : 'unreachable';
}
