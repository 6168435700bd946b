import { CONTACT_FORM } from '../pages/contact/contact-form.server.ts';
import { FEEDBACK_FORM } from '../pages/feedback/feedback-form.server.ts';
import { CHAT_FORM } from '../sections/chat/chat-form.server.ts';
import type { MessageForm } from './message-form.server.ts';

/** The forms of the site that write to the company, by their names. */
const MESSAGE_FORMS: readonly MessageForm[] = [CONTACT_FORM, FEEDBACK_FORM, CHAT_FORM];

export function messageFormOf(name: FormDataEntryValue): MessageForm | undefined {
  return MESSAGE_FORMS.find((form) => form.name === name);
}
