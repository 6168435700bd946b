import * as v from 'valibot';
import { textsOf } from '../../../locales/messages.server.ts';
import { lineText, longText } from '../../../shared/message-text.ts';
import { emailText, type MessageForm } from '../../forms/message-form.server.ts';
import { hasChat } from '../../outside/outside-scripts.table.ts';
import { CHAT, CHAT_LENGTH, CHAT_NAME_LENGTH } from './chat-form.ts';

/** The chat's own panel: a message, where to answer, and if one likes a name. */
export const CHAT_FORM: MessageForm = {
  name: CHAT,
  on: hasChat,
  isChat: true,
  schema: v.object({
    text: longText(CHAT_LENGTH),
    email: emailText({ needed: true }),
    name: lineText(CHAT_NAME_LENGTH),
  }),
  mail({ text = '', email = '', name = '' }, { locale, path }) {
    // Read by the company: in its own language, whatever the visitor's.
    const { mail } = textsOf('en', 'contact');
    const { mailSubject, mailPage } = textsOf('en', 'pricing').chat;
    return {
      subject: mailSubject,
      replyTo: email,
      fields: [
        { label: mail.text, value: text },
        { label: mail.name, value: name || email },
        { label: mailPage, value: path },
        { label: mail.language, value: locale },
      ],
    };
  },
};
