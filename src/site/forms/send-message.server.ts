import * as v from 'valibot';
import type { Match } from '../../routes/match.ts';
import type { Services } from '../../services/services.ts';
import { messageKey } from '../../shared/message-key.server.ts';
import type { MessageForm } from './message-form.server.ts';

export type PostedMessage = {
  form: MessageForm;
  /** The page it was written on; undefined for an address that is none. */
  match: Match | undefined;
  /** As posted; `website` is the honeypot. */
  fields: Readonly<Record<string, unknown>>;
  /** The visitor's address, for the limits. */
  address: string;
  /** A UUID per submit, where the sender has one. */
  key?: string | undefined;
};

export type MessageOutcome =
  | { outcome: 'sent' | 'keyReused' }
  /** Wrong fields and what is wrong with them, in the words of the form's schema. */
  | { outcome: 'refused'; faults: Readonly<Record<string, string>> };

/**
 * Takes a message to the company: checked, limited, and owed as a mail before the answer.
 * @throws Refusal 429, and what the database throws while it is away
 */
export async function sendMessage(
  { limits, mail }: Pick<Services, 'limits' | 'mail'>,
  { form, match, fields, address, key }: PostedMessage,
): Promise<MessageOutcome> {
  // A robot that fills every field in is told what it wants to hear (S13).
  if (fields['website']) return { outcome: 'sent' };
  const parsed = v.safeParse(form.schema, fields);
  if (!parsed.success) return { outcome: 'refused', faults: faultsOf(parsed.issues) };
  if (!match || !form.on(match)) return { outcome: 'refused', faults: {} };
  await limits.take('message', address);
  const message = form.mail(parsed.output, match);
  const { outcome } = await mail.oweMessage(
    message,
    `message:${key ?? messageKey({ form: form.name, sender: address, values: parsed.output })}`,
  );
  return { outcome: outcome === 'other' ? 'keyReused' : 'sent' };
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    // The first fault of a field is the one to mend first.
    if (field) faults[field] ??= issue.message;
  }
  return faults;
}
