import { Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { isUnavailable } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { StillHeld } from '../../services/uploads/hold.server.ts';
import { UPLOAD_DAYS } from '../../services/uploads/upload.ts';
import { DAY, later } from '../../shared/clock.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import { newId } from '../../shared/ids.ts';
import { UPLOADS_PATH } from '../../shared/uploads.ts';
import type { Config } from '../config.ts';
import type { Environment } from './environment.ts';
import { serviceError } from './errors.server.ts';
import { AccountUploads, refusalOf } from './uploads-store.server.ts';

type Options = { services: Services; config: Config; log: Logger };

/** What tus asks with. It answers GET too, with a type that a browser declared: that one is not for us. */
const METHODS = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);
/** How long a connection that another waits for may take to write what it has. */
const DRAIN_MS = 300;

/** Files that come in by pieces (tus 1.0), each for the account that began it alone. */
export function uploadRoutes({ services, config, log }: Options): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.onError((error, context) => serviceError(error, context, log));
  routes.all('*', async (context) => {
    const request = context.req.raw;
    if (!METHODS.has(request.method))
      return new Response(null, { status: 405, headers: { Allow: [...METHODS].join(', ') } });
    const accountId = await accountOf(context, { services, config });
    const answer = await serverOf(accountId, { services, log }).handleWeb(request);
    return ownHeaders(answer, request.method);
  });
  return routes;
}

/** @throws Refusal 401 */
async function accountOf(
  context: Context<Environment>,
  { services, config }: Omit<Options, 'log'>,
): Promise<string> {
  const secret = readAllCookies(context.req.raw, config.secure).pg_session;
  const identity = secret ? await services.auth.identityOfSecret(secret) : undefined;
  if (identity?.mailboxProven) return identity.accountId;
  // Files would stay among those of the mailbox's owner (decision 0041, unproven mailbox).
  if (identity)
    throw new Refusal({ status: 403, code: 'forbidden', message: 'expected the mailbox to be confirmed' });
  throw new Refusal({ status: 401, code: 'unauthorized', message: 'expected to be signed in' });
}

/** The protocol, for one account: an upload of somebody else is none (404). */
function serverOf(accountId: string, { services, log }: Omit<Options, 'config'>): Server {
  const { uploads } = services;
  const store = new AccountUploads(uploads, accountId);
  return new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: DRAIN_MS,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => newId(),
    locker: {
      newLock(id) {
        const hold = uploads.holdOf(id);
        return {
          lock: (signal, onWanted) => hold.take(signal, () => void onWanted()),
          unlock: () => hold.release(),
        };
      },
    },
    // Before anybody is asked to let go of it.
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await store.getUpload(id);
    },
    onUploadCreate: async (_, upload) => {
      await store.begin(upload);
      return {};
    },
    onUploadFinish: async (_, { id }) => ({ headers: { 'Upload-Item': (await store.finish(id)) ?? '' } }),
    onResponseError: (_, error) => wordOf(error, log),
  });
}

type Word = { status_code: number; body: string };

function wordOf(error: Error | Word, log: Logger): Word | undefined {
  if ('status_code' in error) return undefined;
  if (error instanceof StillHeld) return { status_code: 423, body: 'held' };
  if (isUnavailable(error)) return { status_code: 503, body: 'unavailable' };
  const refused = refusalOf(error);
  if (refused) return refused;
  log.error({ err: error }, 'upload failed');
  return { status_code: 500, body: 'internal' };
}

/** Until when an upload waits for its next piece; and nothing for other sites, whom the protocol would let in. */
function ownHeaders(answer: Response, method: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of answer.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  if (method === 'OPTIONS') headers.append('Tus-Extension', 'expiration');
  else if (answer.ok && method !== 'DELETE')
    headers.set('Upload-Expires', later(UPLOAD_DAYS * DAY).toUTCString());
  headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}
