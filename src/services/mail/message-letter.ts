import { letterOf } from './mail-kind.ts';
import { MESSAGE_MAIL } from './message-mail.ts';

export const MESSAGE_LETTER = letterOf(MESSAGE_MAIL, ({ data: { subject, fields, replyTo } }) => ({
  letter: {
    ...{ locale: 'en', subject, heading: subject, footer: '' },
    parts: fields.map((field) => ({ kind: 'field', ...field }) as const),
  },
  ...(replyTo ? { replyTo } : {}),
}));
