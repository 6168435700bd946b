import { createHash } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { KEPT_HEADERS, NOBODY } from '../../shared/installed-app.ts';
import { askingContext } from '../shell/member.server.ts';

/** The mark of an account on the devices that keep its pages: it tells accounts apart, and says nothing of them. */
export function ownerMark(accountId: string): string {
  return createHash('sha256').update(`kept ${accountId}`).digest('hex').slice(0, 16);
}

/** Says with every answer of the workspace whose it is, so that a device lets go of what is another's. */
export const nameOwner: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { identity, away } = context.get(askingContext);
  if (!away) response.headers.set(KEPT_HEADERS.owner, identity ? ownerMark(identity.accountId) : NOBODY);
  return response;
};
