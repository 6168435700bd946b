import * as v from 'valibot';
import { textsOf } from '../../../locales/messages.server.ts';
import { longText } from '../../../shared/message-text.ts';
import { choiceOf, emailText, type MessageForm } from '../../forms/message-form.server.ts';
import { FEEDBACK, FEEDBACK_KINDS, FEEDBACK_LENGTH } from './feedback-form.ts';

/** The feedback form: a text, and if one likes its kind and where to answer. */
export const FEEDBACK_FORM: MessageForm = {
  name: FEEDBACK,
  on: ({ row }) => row.key === 'feedback',
  schema: v.object({
    kind: choiceOf(FEEDBACK_KINDS),
    text: longText(FEEDBACK_LENGTH),
    email: emailText({ needed: false }),
  }),
  mail({ kind, text = '', email = '' }, { locale }) {
    // Read by the company: in its own language, whatever the visitor's.
    const { mail, kinds } = textsOf('en', 'feedback');
    const named = FEEDBACK_KINDS.find((each) => each === kind);
    return {
      subject: named ? `${mail.subject}: ${kinds[named]}` : mail.subject,
      replyTo: email || null,
      fields: [
        { label: mail.text, value: text },
        { label: mail.from, value: email || mail.nobody },
        { label: mail.language, value: locale },
      ],
    };
  },
};
