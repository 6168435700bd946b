import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { SECOND } from '../../shared/clock.ts';
import { bareHost, isPublicAddress } from './target.server.ts';

const PATIENCE_MS = 10 * SECOND;
const MOST_BYTES = 16 * 1024;
/** As much of an answer goes into the log. */
const KEPT_BYTES = 2 * 1024;

/** Whom a webhook may reach, and how names are resolved; tests have their own. */
export type Reach = {
  isAllowed: (address: string) => boolean;
  resolve: (host: string) => Promise<readonly string[]>;
};

export const PUBLIC_REACH: Reach = {
  isAllowed: isPublicAddress,
  resolve: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
};

type PostError = 'refused' | 'timeout' | 'unreachable' | 'tooLong';
type Came =
  | { status: number; error: null; answer: string }
  | { status: null; error: PostError; answer: null };

/** What a try came to: the status of the answer with its first 2 KB, or why there was none; and how long it took. */
export type Posted = Came & { ms: number };

class RefusedTarget extends Error {}

/**
 * Posts a message. The address that is connected to is the one that was looked at: a name that leads elsewhere the next
 * moment gains nothing. Redirects are not followed.
 */
export async function post(target: URL, message: Message, reach: Reach = PUBLIC_REACH): Promise<Posted> {
  const begun = performance.now();
  const came = await send(target, message, reach);
  return { ...came, ms: Math.round(performance.now() - begun) };
}

type Message = { headers: Record<string, string>; body: string };

function send(target: URL, { headers, body }: Message, reach: Reach): Promise<Came> {
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
async function read(answer: IncomingMessage): Promise<Came> {
  try {
    const text = await beginningOf(answer);
    return text === undefined
      ? failed('tooLong')
      : { status: answer.statusCode ?? 0, error: null, answer: text };
  } catch {
    return failed('timeout');
  } finally {
    answer.destroy();
  }
}

/** What an answer begins with, as text; undefined where it does not end. */
async function beginningOf(answer: IncomingMessage): Promise<string | undefined> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    if (bytes < KEPT_BYTES) kept.push(part);
    bytes += part.length;
    if (bytes > MOST_BYTES) return undefined;
  }
  // The database has no text with a NUL in it.
  return Buffer.concat(kept).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '');
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

function failed(error: PostError): Came {
  return { status: null, error, answer: null };
}

function reasonOf(error: unknown, signal: AbortSignal): 'refused' | 'timeout' | 'unreachable' {
  if (error instanceof RefusedTarget) return 'refused';
  return signal.aborted ? 'timeout' : 'unreachable';
}
