import { comparablePath, splitPrefix } from '../../routes/match.ts';
import type { Visit } from '../../services/identity.ts';

/** Sets the language of the visit from the address: the address decides, never a cookie (A29). */
export function locale(visit: Visit, request: Request): Visit {
  return { ...visit, locale: splitPrefix(comparablePath(new URL(request.url).pathname)).locale };
}
