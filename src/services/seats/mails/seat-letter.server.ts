import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Letter } from '../../mail/frame/letter.ts';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import {
  type InvitationMailData,
  SEAT_INVITATION_MAIL,
  SEAT_PAUSED_MAIL,
  type SeatPausedMailData,
} from './seat-mail.ts';

export const SEAT_INVITATION_LETTER = letterOf(SEAT_INVITATION_MAIL, (facts) => ({
  letter: invitationLetter(facts),
  replyTo: facts.data.holder,
}));
export const SEAT_PAUSED_LETTER = letterOf(SEAT_PAUSED_MAIL, (facts) => ({
  letter: seatPausedLetter(facts),
  replyTo: facts.data.holder,
}));

/** Asks somebody to take a seat of a licence: who asks, what it is, and until when. */
function invitationLetter({ locale, data, publicUrl }: MailFacts<InvitationMailData>): Letter {
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

/** Tells a member why there are no files, and that their documents stay. */
function seatPausedLetter({ locale, data: { holder, plan } }: MailFacts<SeatPausedMailData>): Letter {
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
