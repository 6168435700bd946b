import type { MiddlewareFunction } from 'react-router';
import { logContext, servicesContext, visitContext } from '../../services/context.server.ts';
import { draftSecrets } from '../../services/drive/draft-cookie.ts';
import { clearedCookie, readAllCookies } from '../../shared/cookies.server.ts';
import { isLookAhead } from '../../shared/look-ahead.ts';
import { askingContext } from './member.server.ts';

/**
 * What somebody typed before signing up becomes documents of their account, on the first page of the workspace they
 * see, whichever way they came in. Nothing that goes wrong here keeps them out: the drafts wait for the next page.
 */
export const claimDrafts: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { secure, requestId } = context.get(visitContext);
  const { identity } = context.get(askingContext);
  const { b_draft } = readAllCookies(request, secure);
  if (!identity || b_draft === undefined || isLookAhead(request)) return next();
  const { drive } = context.get(servicesContext);
  try {
    for (const secret of draftSecrets(b_draft).toReversed()) await drive.drafts.claim(identity, secret);
  } catch (error) {
    context.get(logContext).error({ requestId, err: error }, 'drafts not claimed');
    return next();
  }
  const response = await next();
  response.headers.append('Set-Cookie', clearedCookie('b_draft', secure));
  return response;
};
