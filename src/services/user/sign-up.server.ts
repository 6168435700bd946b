import type { Paid } from '../challenge/challenge.server.ts';
import type { Services } from '../services.ts';
import { admit, countKnownAddress } from './admission.server.ts';
import { hasCommonPassword, type SignUpContext } from './user.server.ts';
import type { SignUpAnswer, SignUpRequest } from './user.ts';

/** A sign-up as either door hands it on: the service for scripts, or the form without one. */
export type SignUp = Pick<SignUpContext, 'idempotencyKey' | 'destination' | 'visitor'> & {
  request: SignUpRequest;
  /** Says what the proof of work, or the form's token, is worth. @throws Refusal where it is not right */
  verify: () => Promise<Paid>;
  withScript: boolean;
  /** The field that nobody sees was filled in. */
  isRobot: boolean;
  /** The visitor's address, for the limits. */
  address: string;
  /** The header Accept-Language. */
  acceptLanguage: string | null;
};

export type SignedUp =
  /** A robot is told what it wants to hear (S13). */
  | { outcome: 'registered' | 'robot'; answer: SignUpAnswer }
  | { outcome: 'commonPassword' }
  | { outcome: 'taken' }
  | { outcome: 'keyReused' };

/**
 * The one sequence of a sign-up: the password, the proof, the points, the honeypot, the account. A robot pays as
 * everybody does.
 * @throws Refusal where the proof is not right, or 429 where an address or a mailbox has used its points up
 */
export async function signUp(services: Services, submit: SignUp): Promise<SignedUp> {
  const { request, idempotencyKey, destination, visitor, address, acceptLanguage, withScript } = submit;
  if (hasCommonPassword(request)) return { outcome: 'commonPassword' };
  const paid = await submit.verify();
  const applicant = { email: request.Email, address, acceptLanguage, withScript, paid };
  const admission = await admit(services, applicant);
  if (submit.isRobot) return { outcome: 'robot', answer: await services.user.pretend() };
  const context = { idempotencyKey, destination, admission, visitor };
  const result = await services.user.register(request, context);
  if (result.outcome === 'registered') return { outcome: 'registered', answer: result.answer };
  if (result.outcome === 'keyReused') return { outcome: 'keyReused' };
  await countKnownAddress(services, { address, paid: admission.paid });
  return { outcome: 'taken' };
}
