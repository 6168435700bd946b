import { translator } from '../../../locales/messages.server.ts';
import type { Letter, LetterPart } from '../../mail/frame/letter.ts';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { type LeftMailData, SEAT_LEFT_MAIL } from './left-mail.ts';

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
