import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { productName } from '../../orders/order-words.server.ts';
import type { InvitationMailData, SeatPausedMailData } from '../../seats/seat-mail.ts';
import type { Letter } from './letter.ts';
import { quotedAddress } from './quoted-text.ts';

type Invitation = { locale: Locale; data: InvitationMailData; publicUrl: string };

/** Asks somebody to take a seat of a licence: who asks, what it is, and until when. */
export function invitationLetter({ locale, data, publicUrl }: Invitation): Letter {
  const t = translator(locale, 'mail');
  const { link, until, plan } = data;
  const holder = quotedAddress(data.holder);
  const values = { holder, product: productName(plan, locale) };
  const date = printDate(new Date(until), LOCALES[locale].hreflang);
  return {
    locale,
    subject: t('seat-invitation.subject', values),
    heading: t('seat-invitation.heading', values),
    parts: [
      { kind: 'text', text: t('seat-invitation.lead', values) },
      {
        kind: 'button',
        label: t('seat-invitation.button'),
        href: `${publicUrl}/app/account/seat/?lang=${locale}&link=${link}`,
      },
      { kind: 'text', text: t('seat-invitation.until', { date }) },
      { kind: 'text', text: t('seat-invitation.yours', values) },
      { kind: 'text', soft: true, text: t('seat-invitation.notYou', values) },
    ],
    footer: t('footer'),
  };
}

type Paused = { locale: Locale; data: SeatPausedMailData };

/** Tells a member why there are no files, and that their documents stay. */
export function seatPausedLetter({ locale, data: { holder, plan } }: Paused): Letter {
  const t = translator(locale, 'mail');
  const values = { holder, product: productName(plan, locale) };
  return {
    locale,
    subject: t('seat-paused.subject', values),
    heading: t('seat-paused.heading', values),
    parts: [
      { kind: 'text', text: t('seat-paused.lead', values) },
      { kind: 'text', text: t('seat-paused.after', values) },
    ],
    footer: t('footer'),
  };
}
