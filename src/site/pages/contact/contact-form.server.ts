import * as v from 'valibot';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONTACT, CONTACT_KINDS, CONTACT_LENGTH, CONTACT_NAME_LENGTH } from '../../../shared/contact-form.ts';
import { lineText, longText } from '../../../shared/message-text.ts';
import { choiceOf, emailText, type MessageForm } from '../../forms/message-form.server.ts';

/** The contact form; applications to the affiliate program come through it too. */
export const CONTACT_FORM: MessageForm = {
  name: CONTACT,
  on: ({ row }) => row.key === 'contact',
  schema: v.object({
    kind: choiceOf(CONTACT_KINDS),
    name: lineText(CONTACT_NAME_LENGTH),
    email: emailText({ needed: true }),
    text: longText(CONTACT_LENGTH),
  }),
  mail({ kind, name = '', email = '', text = '' }, { locale }) {
    // Read by the company: in its own language, whatever the visitor's.
    const { mail, form } = textsOf('en', 'contact');
    const named = CONTACT_KINDS.find((each) => each === kind);
    return {
      subject: named ? `${mail.subject}: ${form.kinds[named]}` : mail.subject,
      replyTo: email || null,
      fields: [
        { label: mail.kind, value: named ? form.kinds[named] : mail.noKind },
        { label: mail.name, value: name },
        { label: mail.text, value: text },
        { label: mail.language, value: locale },
      ],
    };
  },
};
