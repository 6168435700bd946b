import * as v from 'valibot';
import {
  APPLICANT_KINDS,
  APPLICATION_LENGTHS,
  type ApplicationAnswers,
  PAYOUT_METHODS,
} from '../../../services/affiliate-applications/application.ts';
import type { Locale } from '../../../shared/locale.ts';
import { lineText, longText } from '../../../shared/message-text.ts';
import { countryNamed, countryOf } from '../../../shared/places.ts';
import { emailText } from '../../forms/message-form.server.ts';

const posted = v.optional(v.string(), '');

/** What an application has to say, in the order of its fields; the message of an issue names the fault. */
const schema = (locale: Locale) =>
  v.object({
    kind: v.optional(v.picklist(APPLICANT_KINDS, 'choice'), 'person'),
    name: lineText(APPLICATION_LENGTHS.name),
    email: emailText({ needed: true }),
    address: longText(APPLICATION_LENGTHS.address),
    country: v.pipe(
      posted,
      // Two hundred names are a page's heaviest part: its options carry no codes besides.
      v.transform((text) => countryNamed(text, locale) ?? countryOf(text) ?? ''),
      v.nonEmpty('country'),
    ),
    channels: longText(APPLICATION_LENGTHS.channels),
    promotion: longText(APPLICATION_LENGTHS.promotion),
    payout: v.optional(v.picklist(PAYOUT_METHODS, 'choice'), 'transfer'),
    agreement: v.pipe(posted, v.nonEmpty('agreement')),
  });

type ReadApplication =
  | { values: { email: string; answers: ApplicationAnswers; agreementHash: string } }
  | { faults: Readonly<Record<string, string>> };

/** Reads an application as posted, its country by code or by name in this language. @returns its values, or what is wrong with which field */
export function readApplication(fields: Readonly<Record<string, unknown>>, locale: Locale): ReadApplication {
  const parsed = v.safeParse(schema(locale), fields);
  if (!parsed.success) {
    const faults: Record<string, string> = {};
    for (const issue of parsed.issues) faults[v.getDotPath(issue) ?? 'name'] ??= issue.message;
    return { faults };
  }
  const { email, agreement: agreementHash, ...answers } = parsed.output;
  return { values: { email, answers, agreementHash } };
}
