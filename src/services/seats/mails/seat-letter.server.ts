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
  SEAT_RESUMED_MAIL,
} from './seat-mail.ts';

export const SEAT_INVITATION_LETTER = letterOf(SEAT_INVITATION_MAIL, (facts) => ({
  letter: invitationLetter(facts),
  replyTo: facts.data.holder,
}));
export const SEAT_PAUSED_LETTER = letterOf(SEAT_PAUSED_MAIL, (facts) => ({
  letter: pausedLetter(facts),
  replyTo: facts.data.holder,
}));
export const SEAT_RESUMED_LETTER = letterOf(SEAT_RESUMED_MAIL, (facts) => ({
  letter: resumedLetter(facts),
  replyTo: facts.data.holder,
}));
export const SEAT_ENDED_LETTER = letterOf(SEAT_ENDED_MAIL, (facts) => ({
  letter: endedLetter(facts),
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
      { kind: 'text', text: translator(locale, 'team-work')('shared.invited', values) },
      { kind: 'text', soft: true, text: t('seat-invitation.notYou', values) },
    ],
    footer: t('footer'),
  };
}

/** Tells a member why there are no files, or until when there are, and that their documents stay. */
function pausedLetter(facts: MailFacts<MemberMailData>): Letter {
  const { because, until } = facts.data;
  const isRestricted = because === 'restricted' || because === 'disputed';
  if (isRestricted || until) {
    const { t, values } = writing(facts, 'buying');
    const kind = isRestricted ? 'seat.restricted' : 'seat.refusedLater';
    return memberLetter(facts, {
      subject: t(`${kind}.subject`, values),
      heading: t(`${kind}.heading`, values),
      lead: t(because === 'disputed' ? 'seat.restricted.disputed' : `${kind}.lead`, values),
      after: t(`${kind}.after`, values),
    });
  }
  return mailWords(facts, 'seat-paused');
}

/** Takes back what the mail before it said. */
function resumedLetter(facts: MailFacts<MemberMailData>): Letter {
  const { t, values } = writing(facts, 'buying');
  const { because } = facts.data;
  const why = because === 'restored' || because === 'won' ? because : 'paid';
  return memberLetter(facts, {
    subject: t('seat.resumed.subject', values),
    heading: t('seat.resumed.heading', values),
    lead: t(`seat.resumed.${why}`, values),
    after: t('seat.resumed.after', values),
  });
}

function endedLetter(facts: MailFacts<MemberMailData>): Letter {
  if (facts.data.because === 'erased') {
    const { t, values } = writing(facts, 'erasing');
    return memberLetter(facts, {
      subject: t('mail.ended.subject', values),
      heading: t('mail.ended.heading'),
      lead: t('mail.ended.lead', values),
      after: t('mail.ended.after'),
    });
  }
  return mailWords(facts, 'seat-ended');
}

function mailWords(facts: MailFacts<MemberMailData>, kind: 'seat-paused' | 'seat-ended'): Letter {
  const { t, values } = writing(facts, 'mail');
  return memberLetter(facts, {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    lead: t(`${kind}.lead`, values),
    after: t(`${kind}.after`, values),
  });
}

function writing<A extends 'mail' | 'buying' | 'erasing'>(
  { locale, data: { holder, plan, until } }: MailFacts<MemberMailData>,
  area: A,
) {
  const date = until ? printDate(new Date(until), LOCALES[locale].hreflang) : '';
  return { t: translator(locale, area), values: { holder, product: productName(plan, locale), date } };
}

type MemberWords = Record<'subject' | 'heading' | 'lead' | 'after', string>;

function memberLetter(
  { locale }: MailFacts<MemberMailData>,
  { subject, heading, lead, after }: MemberWords,
): Letter {
  return {
    locale,
    subject,
    heading,
    parts: [
      { kind: 'text', text: lead },
      { kind: 'text', text: after },
    ],
    footer: translator(locale, 'mail')('footer'),
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
      { kind: 'text', text: translator(locale, 'team-work')('mails.stays') },
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}
