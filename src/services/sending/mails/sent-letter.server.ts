import { translator } from '../../../locales/messages.server.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { quotedAddress, quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { SENT_DOCUMENT_MAIL, type SentMailData } from './sent-mail.ts';

export const SENT_DOCUMENT_LETTER = letterOf(SENT_DOCUMENT_MAIL, (facts) => ({
  letter: sentLetter(facts),
  replyTo: facts.data.sender,
}));

/** A document somebody sends: who does, and where it is. */
function sentLetter({ locale, data, publicUrl }: MailFacts<SentMailData>): Letter {
  const t = translator(locale, 'mail');
  const values = { sender: quotedAddress(data.sender), title: data.title };
  const isCopy = data.kind === 'copy';
  return {
    locale,
    subject: t('sent-document.subject', values),
    heading: t('sent-document.heading', values),
    parts: partsOf(
      { kind: 'text', text: t(isCopy ? 'sent-document.copy' : 'sent-document.lead', values) },
      data.message !== undefined && {
        kind: 'field',
        label: translator(locale, 'sharing')('send.messageOf', values),
        value: quotedText(data.message, locale),
      },
      data.kind === 'copy' && {
        kind: 'button',
        label: t('sent-document.button'),
        href: `${publicUrl}/app/doc/${encodeURIComponent(data.slug)}?doc=${data.documentId}&lang=${locale}`,
      },
      { kind: 'text', text: t('sent-document.after', values) },
      {
        kind: 'text',
        soft: true,
        text: t(isCopy ? 'sent-document.notYouCopy' : 'sent-document.notYou', values),
      },
    ),
    footer: t('footer'),
  };
}
