import { translator } from '../../../locales/messages.server.ts';
import type { Letter, LetterPart } from '../../mail/frame/letter.ts';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { type LeftMailData, SEAT_FREED_MAIL, SEAT_LEFT_MAIL } from './left-mail.ts';

export const SEAT_LEFT_LETTER = letterOf(SEAT_LEFT_MAIL, (facts) => ({
  letter: leftLetter(facts),
  replyTo: facts.data.other,
}));

/** Tells who takes over where to find what is left behind, and who left what stays theirs. */
function leftLetter({ locale, data, publicUrl }: MailFacts<LeftMailData>): Letter {
  const t = translator(locale, 'team-work');
  const { to, isRemoved } = data;
  const other = quotedAddress(data.other);
  const kind = to === 'leaver' ? 'leaver' : isRemoved ? 'removed' : 'left';
  const ways: LetterPart[] =
    to === 'holder'
      ? [
          {
            kind: 'button',
            label: t('mails.seeLeft'),
            href: `${publicUrl}/app/account/people/left/?lang=${locale}`,
          },
        ]
      : [];
  return {
    locale,
    subject: t(`mails.${kind}.subject`, { other }),
    heading: t(`mails.${kind}.heading`),
    parts: [
      { kind: 'text', text: t(`mails.${kind}.lead`, { other }) },
      { kind: 'text', text: t(`mails.${kind}.after`) },
      ...ways,
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}

export const SEAT_FREED_LETTER = letterOf(SEAT_FREED_MAIL, ({ locale, publicUrl }) => {
  const t = translator(locale, 'erasing');
  const href = `${publicUrl}/app/account/people/?lang=${locale}`;
  return {
    letter: {
      locale,
      subject: t('mail.freed.subject'),
      heading: t('mail.freed.heading'),
      parts: [
        { kind: 'text', text: t('mail.freed.lead') },
        { kind: 'text', text: t('mail.freed.after') },
        { kind: 'button', label: t('mail.freed.button'), href },
      ],
      footer: translator(locale, 'mail')('footer'),
    },
  };
});
