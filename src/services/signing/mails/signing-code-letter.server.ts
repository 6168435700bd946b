import { translator } from '../../../locales/messages.server.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf } from '../../mail/mail-kind.ts';
import { SIGNING_CODE_MAIL } from './signing-code-mail.ts';

/** It leads nowhere: whoever asked for the code has the page open. What somebody typed makes no link. */
export const SIGNING_CODE_LETTER = letterOf(SIGNING_CODE_MAIL, ({ locale, data }) => {
  const t = translator(locale, 'signing-code');
  const values = {
    code: data.code,
    title: quotedText(data.title, locale),
    sender: quotedText(data.sender, locale),
  };
  return {
    letter: {
      locale,
      subject: t('mail.subject', values),
      heading: t('mail.heading'),
      parts: [
        { kind: 'text', text: t('mail.lead', values) },
        { kind: 'code', label: t('mail.code'), value: data.code },
        { kind: 'text', soft: true, text: t('mail.notYou', values) },
      ],
      footer: translator(locale, 'mail')('footer'),
    },
  };
});
