import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Letter } from '../../mail/frame/letter.ts';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import {
  type InvitationMailData,
  type MemberMailData,
  SEAT_ENDED_MAIL,
  SEAT_INVITATION_MAIL,
  SEAT_PAUSED_MAIL,
  SEAT_REMOVED_MAIL,
} from './seat-mail.ts';

export const SEAT_INVITATION_LETTER = letterOf(SEAT_INVITATION_MAIL, (facts) => ({
  letter: invitationLetter(facts),
  replyTo: facts.data.holder,
}));
export const SEAT_PAUSED_LETTER = letterOf(SEAT_PAUSED_MAIL, (facts) => ({
  letter: memberLetter(facts, 'seat-paused'),
  replyTo: facts.data.holder,
}));
export const SEAT_ENDED_LETTER = letterOf(SEAT_ENDED_MAIL, (facts) => ({
  letter: memberLetter(facts, 'seat-ended'),
  replyTo: facts.data.holder,
}));
export const SEAT_REMOVED_LETTER = letterOf(SEAT_REMOVED_MAIL, (facts) => ({
  letter: removedLetter(facts),
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
function memberLetter(
  { locale, data: { holder, plan } }: MailFacts<MemberMailData>,
  kind: 'seat-paused' | 'seat-ended',
): Letter {
  const t = translator(locale, 'mail');
  const values = { holder, product: productName(plan, locale) };
  return {
    locale,
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    parts: [
      { kind: 'text', text: t(`${kind}.lead`, values) },
      { kind: 'text', text: t(`${kind}.after`, values) },
    ],
    footer: t('footer'),
  };
}

/** Tells a member that the holder has taken the seat back, and that the documents stay. */
function removedLetter({ locale, data: { holder, plan } }: MailFacts<MemberMailData>): Letter {
  const t = translator(locale, 'plan-change');
  const values = { holder: quotedAddress(holder), product: productName(plan, locale) };
  return {
    locale,
    subject: t('mail.removed.subject', values),
    heading: t('mail.removed.heading'),
    parts: [
      { kind: 'text', text: t('mail.removed.lead', values) },
      { kind: 'text', text: t('mail.removed.after') },
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}
