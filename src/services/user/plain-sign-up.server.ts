import * as v from 'valibot';
import { handOverAddress } from '../auth/hand-over.ts';
import { Refusal } from '../outcome.ts';
import type { Services } from '../services.ts';
import { admit, countKnownAddress } from './admission.server.ts';
import type { Admission } from './sign-up-points.ts';
import { hasCommonPassword } from './user.server.ts';
import { proofHolder, type SignUpInput, signUpSchema } from './user.ts';

/** What a sign-up form without script posts besides the fields of the account. */
export type PlainSignUp = {
  body: SignUpInput;
  formToken: string;
  idempotencyKey: string;
  /** The honeypot: only a robot fills it in. */
  website: string;
  destination: string;
  /** Path of the page the form stands on. */
  entryPoint: string;
  /** Transaction of an affiliate network, if there was one. */
  transactionId?: string;
  /** The visitor's address, for the limits. */
  address: string;
  /** The header Accept-Language. */
  acceptLanguage: string | null;
  /** Whom it is counted for, as the service of the same name takes it. */
  visitor: string | null | undefined;
  webappUrl: string;
};

export type PlainSignUpOutcome =
  /** `location` leads into the workspace; `nonce` belongs into the cookie pg_hop. */
  | { outcome: 'handOver'; location: string; email: string; ssojwt: string; nonce: string }
  | TooMany
  | { outcome: 'robot' | 'invalid' | 'taken' | 'expired' | 'failed' };
type TooMany = { outcome: 'tooMany'; retryAfterSeconds: number };

/**
 * Signs up and hands over in one go, for forms that run without script: the same account and the same
 * one-time code as the service, with a signed form token and a tighter limit in the place of the proof of work
 * (decision 0042, known address).
 */
export async function signUpPlainly(services: Services, submit: PlainSignUp): Promise<PlainSignUpOutcome> {
  const body = v.safeParse(signUpSchema, submit.body);
  if (!body.success || hasCommonPassword(body.output)) return { outcome: 'invalid' };
  // It is told what it wants to hear (S13).
  if (submit.website !== '') {
    await services.user.pretend();
    return { outcome: 'robot' };
  }
  const admission = await admissionOf(services, submit, body.output.Email);
  if ('outcome' in admission) return admission;
  const { destination, idempotencyKey, visitor } = submit;
  const result = await services.user.register(body.output, {
    idempotencyKey,
    destination,
    admission,
    visitor,
  });
  if (result.outcome === 'emailTaken') return takenOrTooMany(services, submit.address, admission);
  // The form was sent before with another address (the back button): it comes back with a new key.
  if (result.outcome === 'keyReused') return { outcome: 'expired' };
  const { ssojwt } = result.answer;
  const minted = await services.auth.mintHandover({ ssojwt, destination });
  if (!minted) return { outcome: 'failed' };
  const email = body.output.Email;
  const location = handOverAddress(submit.webappUrl, {
    code: minted.code,
    email,
    url: destination,
    entryPoint: submit.entryPoint,
    welcome: body.output.Password === null ? '1' : '0',
    EFtransactionId: submit.transactionId,
    lang: body.output.Language,
  });
  return { outcome: 'handOver', location, email, ssojwt, nonce: minted.nonce };
}

/** The same count of known addresses as the service keeps (S01). */
async function takenOrTooMany(
  services: Services,
  address: string,
  { paid }: Admission,
): Promise<{ outcome: 'taken' } | TooMany> {
  try {
    await countKnownAddress(services, { address, paid });
    return { outcome: 'taken' };
  } catch (error) {
    if (error instanceof Refusal) return tooMany(error);
    throw error;
  }
}

async function admissionOf(
  services: Services,
  { formToken, idempotencyKey, address, acceptLanguage }: PlainSignUp,
  email: string,
): Promise<Admission | { outcome: 'expired' } | TooMany> {
  try {
    const paid = await services.challenge.verifyFormToken(formToken, proofHolder(idempotencyKey, email));
    return await admit(services, { email, address, acceptLanguage, paid, withScript: false });
  } catch (error) {
    if (error instanceof Refusal) return error.status === 429 ? tooMany(error) : { outcome: 'expired' };
    throw error;
  }
}

function tooMany({ retryAfterSeconds }: Refusal): TooMany {
  return { outcome: 'tooMany', retryAfterSeconds: retryAfterSeconds ?? 60 };
}
