import { DAY } from '../../shared/clock.ts';
import type { Operator } from '../operators/operator.ts';
import type { TokenScope } from '../operators/permissions.table.ts';

/** What a secret begins with: programs that look for leaked keys know it by that. */
export const TOKEN_PREFIX = 'pgk_';
/** What of a secret is shown, its beginning included. */
export const SHOWN_CHARACTERS = 10;
/** For how many days a token may be good. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;
/** Its maker is mailed so long before its end. */
export const TOLD_BEFORE_MS = 14 * DAY;

export type TokenState = 'active' | 'ending' | 'expired' | 'revoked';

export type ApiToken = {
  id: string;
  name: string;
  /** The beginning of its secret. */
  prefix: string;
  scopes: readonly TokenScope[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** A program that asks, and whose token it uses: it may what both may. */
export type Program = { token: ApiToken; maker: Operator };

/** How a token stands at a moment. */
export function tokenState(
  { expiresAt, revokedAt }: Pick<ApiToken, 'expiresAt' | 'revokedAt'>,
  at: Date,
): TokenState {
  if (revokedAt) return 'revoked';
  if (expiresAt <= at) return 'expired';
  return expiresAt.getTime() - at.getTime() <= TOLD_BEFORE_MS ? 'ending' : 'active';
}
