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
  /** Of the chat: the conversation that the browser has, and who is signed in. */
  secret?: string | undefined;
  accountId?: string | null;
};

export type MessageOutcome =
  /** With the secret of the conversation it is in. */
  | { outcome: 'sent'; secret?: string }
  | { outcome: 'keyReused' }
  /** Wrong fields and what is wrong with them, in the words of the form's schema. */
  | { outcome: 'refused'; faults: Readonly<Record<string, string>> };

/**
 * Takes a message to the company: checked, limited, and owed as a mail before the answer.
 * @throws Refusal 429, and what the database throws while it is away
 */
export async function sendMessage(
  services: Pick<Services, 'limits' | 'mail' | 'chat'>,
  posted: PostedMessage,
): Promise<MessageOutcome> {
  const { form, match, fields, address, key } = posted;
  // A robot that fills every field in is told what it wants to hear (S13).
  if (fields['website']) return { outcome: 'sent' };
  const parsed = v.safeParse(form.schema, fields);
  if (!parsed.success) return { outcome: 'refused', faults: faultsOf(parsed.issues) };
  if (!match || !form.on(match)) return { outcome: 'refused', faults: {} };
  await services.limits.take('message', address);
  const values = parsed.output;
  const messageKeyed = `message:${key ?? messageKey({ form: form.name, sender: address, values })}`;
  const asked = form.isChat ? await ask(services.chat, posted, { values, match, key: messageKeyed }) : null;
  if (asked && asked.outcome !== 'asked')
    return asked.outcome === 'full'
      ? { outcome: 'refused', faults: { text: 'full' } }
      : { outcome: 'keyReused' };
  const sent = { outcome: 'sent' as const, ...(asked ? { secret: asked.secret } : {}) };
  if (asked && (await services.chat.isSomebodyHere())) return sent;
  const { outcome } = await services.mail.oweMessage(form.mail(values, match), messageKeyed);
  return outcome === 'other' ? { outcome: 'keyReused' } : sent;
}

type Asked = { values: Record<string, string>; match: Match; key: string };

function ask(
  chat: Services['chat'],
  { secret, accountId = null }: PostedMessage,
  { values, match, key }: Asked,
) {
  const { text = '', email = '', name = '' } = values;
  return chat.ask({ text, email, name, locale: match.locale, path: match.path, accountId, key, secret });
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
