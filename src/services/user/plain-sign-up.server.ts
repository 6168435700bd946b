import * as v from 'valibot';
import { handOverAddress } from '../auth/hand-over.ts';
import { Refusal } from '../outcome.ts';
import type { Services } from '../services.ts';
import { type SignUp, signUp } from './sign-up.server.ts';
import {
  proofHolder,
  type SignUpAnswer,
  type SignUpInput,
  type SignUpRequest,
  signUpSchema,
} from './user.ts';

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
  if (!body.success) return { outcome: 'invalid' };
  const signedUp = await orRefused(signUp(services, signUpOf(services, submit, body.output)));
  switch (signedUp.outcome) {
    case 'registered':
      return handOver(services, submit, body.output, signedUp.answer);
    case 'commonPassword':
      return { outcome: 'invalid' };
    // The form was sent before with another address (the back button): it comes back with a new key.
    case 'keyReused':
      return { outcome: 'expired' };
    case 'robot':
      return { outcome: 'robot' };
    default:
      return signedUp;
  }
}

function signUpOf({ challenge }: Services, submit: PlainSignUp, request: SignUpRequest): SignUp {
  const { formToken, idempotencyKey, destination, address, acceptLanguage, visitor, website } = submit;
  return {
    ...{ request, idempotencyKey, destination, address, acceptLanguage, visitor },
    verify: () => challenge.verifyFormToken(formToken, proofHolder(idempotencyKey, request.Email)),
    withScript: false,
    isRobot: website !== '',
  };
}

/** A limit is told as such; any other refusal is of a form that is too old. */
async function orRefused<Outcome>(
  asked: Promise<Outcome>,
): Promise<Outcome | TooMany | { outcome: 'expired' }> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status === 429 ? tooMany(error) : { outcome: 'expired' };
  }
}

async function handOver(
  { auth }: Services,
  { destination, entryPoint, transactionId, webappUrl }: PlainSignUp,
  { Email: email, Password, Language: lang }: SignUpRequest,
  { ssojwt }: SignUpAnswer,
): Promise<PlainSignUpOutcome> {
  const minted = await auth.mintHandover({ ssojwt, destination });
  if (!minted) return { outcome: 'failed' };
  const location = handOverAddress(webappUrl, {
    ...{ code: minted.code, email, url: destination, entryPoint, lang },
    welcome: Password === null ? '1' : '0',
    EFtransactionId: transactionId,
  });
  return { outcome: 'handOver', location, email, ssojwt, nonce: minted.nonce };
}

function tooMany({ retryAfterSeconds }: Refusal): TooMany {
  return { outcome: 'tooMany', retryAfterSeconds: retryAfterSeconds ?? 60 };
}
