import { translator } from '../../../locales/messages.server.ts';
import { partsOf } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf } from '../../mail/mail-kind.ts';
import { CHAT_ANSWER_MAIL } from './answer-mail.ts';

export const CHAT_ANSWER_LETTER = letterOf(CHAT_ANSWER_MAIL, ({ locale, data, publicUrl }) => {
  const t = translator(locale, 'chat');
  return {
    letter: {
      locale,
      subject: t('mail.subject'),
      heading: t('mail.heading'),
      parts: partsOf(
        ...data.answers.map((text) => ({ kind: 'field', label: t('mail.answer'), value: text }) as const),
        { kind: 'field', label: t('mail.asked'), value: quotedText(data.asked, locale) },
        {
          kind: 'button',
          label: t('mail.button'),
          href: `${publicUrl}/services/chat/back/?link=${data.link}`,
        },
        { kind: 'text', soft: true, text: t('mail.after') },
      ),
      footer: translator(locale, 'mail')('footer'),
    },
  };
});
