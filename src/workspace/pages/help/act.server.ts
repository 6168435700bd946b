import { data } from 'react-router';
import * as v from 'valibot';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONTACT_LENGTH } from '../../../shared/contact-form.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { messageKey } from '../../../shared/message-key.server.ts';
import { longText } from '../../../shared/message-text.ts';
import { HELP_KINDS, type RefusedMessage } from '../../help/contact.ts';
import { pageBefore } from '../../help/help-address.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry } from '../../shell/workspace-context.server.ts';

const MESSAGE = v.object({
  kind: v.optional(v.fallback(v.picklist(['', ...HELP_KINDS]), ''), ''),
  text: longText(CONTACT_LENGTH),
  from: v.pipe(
    v.optional(v.string(), ''),
    v.transform((from) => pageBefore(from)),
  ),
});
type Message = v.InferOutput<typeof MESSAGE>;

/** Puts the first steps away or brings them back, or takes a message to the company. */
export async function actHelp(page: MemberContext) {
  const { services, identity, link, request } = page;
  const posted = Object.fromEntries(
    [...(await request.formData().catch(() => new FormData()))].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
  switch (posted['intent']) {
    case 'putAway':
      await services.firstSteps.putAway(identity.accountId);
      return onward(link(''), [cookie('pg_flash', flashText({ kind: 'stepsAway' }), page.visit.secure)]);
    case 'bringBack':
      await services.firstSteps.bringBack(identity.accountId);
      return onward(`${link('')}#first-steps`);
    default:
      return write(page, posted);
  }
}

async function write(page: MemberContext, posted: Record<string, string>) {
  const { services, identity, link } = page;
  const parsed = v.safeParse(MESSAGE, posted);
  if (!parsed.success) {
    const isLong = parsed.issues.some(({ message }) => message === 'tooLong');
    return refused(400, isLong ? 'tooLong' : 'tooShort', posted);
  }
  if (!(await mayTry(page, 'message'))) return refused(429, 'tooOften', posted);
  const values = parsed.output;
  const key = messageKey({ form: 'help', sender: identity.accountId, values });
  await services.mail.oweMessage(messageOf(page, values), `message:${key}`);
  const href = link('help/');
  return onward(`${href}${href.includes('?') ? '&' : '?'}sent=yes#contact`);
}

/** Read by the company: in its own language, whatever the member's. */
function messageOf({ identity, locale, settings }: MemberContext, { kind, text, from }: Message) {
  const { mail, form } = textsOf('en', 'contact');
  const { contact } = textsOf('en', 'help');
  const named = HELP_KINDS.find((each) => each === kind);
  return {
    subject: `${contact.subject}: ${named ? form.kinds[named] : mail.subject}`,
    replyTo: identity.email,
    fields: [
      { label: mail.kind, value: named ? form.kinds[named] : mail.noKind },
      { label: mail.text, value: text },
      { label: contact.account, value: identity.email },
      { label: contact.page, value: from ? `${settings.publicUrl}${from}` : contact.noPage },
      { label: mail.language, value: locale },
    ],
  };
}

function refused(status: 400 | 429, fault: RefusedMessage['fault'], posted: Record<string, string>) {
  const { kind = '', text = '', from = '' } = posted;
  const typed = { kind, text: text.slice(0, 2 * CONTACT_LENGTH.most), from };
  return data<RefusedMessage>({ fault, typed }, { status });
}
