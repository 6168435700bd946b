import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';
import { PLAN_NAMES } from '../../subscriptions/plans.table.ts';

const proofData = v.object({
  link: v.string(),
  code: v.string(),
  /** Of an account that was made by its purchase. */
  plan: v.optional(v.picklist(PLAN_NAMES)),
  /** The document somebody signed up for, with the catalogue's title; older mails have none. */
  destination: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
});
export type ProofData = v.InferOutput<typeof proofData>;

/** To whom an account was just made. */
export const WELCOME_MAIL = defineMail('welcome', proofData);
/** To whoever asks for a link to sign in with. */
export const SIGN_IN_MAIL = defineMail('sign-in', proofData);
