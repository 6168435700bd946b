import { createContext, type MiddlewareFunction } from 'react-router';
import type { Identity } from '../../services/account/identity.ts';
import { servicesContext, visitContext } from '../../services/context.server.ts';
import { isUnavailable } from '../../services/database/database.server.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';

/** Who asks, by the workspace's cookie. `away`: the database could not say. */
export type Asking = { identity: Identity | undefined; away: boolean };

export const askingContext = createContext<Asking>({ identity: undefined, away: false });

/** Looks the session up once per request, for all loaders and actions of the workspace. */
export const readMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const secret = readAllCookies(request, context.get(visitContext).secure).pg_session;
  if (secret) context.set(askingContext, await askedBy(secret, context.get(servicesContext).auth));
  return next();
};

async function askedBy(
  secret: string,
  auth: { identityOfSecret(secret: string): Promise<Identity | undefined> },
): Promise<Asking> {
  try {
    return { identity: await auth.identityOfSecret(secret), away: false };
  } catch (error) {
    if (isUnavailable(error)) return { identity: undefined, away: true };
    throw error;
  }
}
