import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

/** Days as YYYY-MM-DD. */
const day = v.string();

const termsMailData = v.variant('about', [
  v.object({ about: v.literal('announced'), version: day, appliesOn: day }),
  v.object({ about: v.literal('applies'), version: day, appliesOn: day, isAccepted: v.boolean() }),
]);
export type TermsMailData = v.InferOutput<typeof termsMailData>;

/** Changed terms of the affiliate programme: that they come, and that they apply. */
export const TERMS_MAIL = defineMail('affiliate-terms', termsMailData);
