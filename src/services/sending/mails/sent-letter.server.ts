import { translator } from '../../../locales/messages.server.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { letterMail } from '../../mail/frame/letter-mail.server.tsx';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { defineMail, type MailFacts } from '../../mail/mail-kind.ts';
import { type SentMailData, sentMailData } from './sent-mail.ts';

export const SENT_DOCUMENT_MAIL = defineMail({
  kind: 'sent-document',
  schema: sentMailData,
  write: (facts) => ({ ...letterMail(sentLetter(facts)), replyTo: facts.data.sender }),
});

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
