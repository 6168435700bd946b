import { translator } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { SentMailData } from '../../sending/sent-mail.ts';
import { type Letter, partsOf } from './letter.ts';
import { quotedAddress } from './quoted-text.ts';

type SentMail = { locale: Locale; data: SentMailData; publicUrl: string };

/** A document somebody sends: who does, and where it is. */
export function sentLetter({ locale, data, publicUrl }: SentMail): Letter {
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
