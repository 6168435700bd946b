import { translator } from '../../../locales/messages.server.ts';
import type { Letter, LetterPart } from '../../mail/frame/letter.ts';
import { quotedAddress, quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { HANDED_OVER_MAIL, type HandedOverMailData } from './handed-over-mail.ts';

export const HANDED_OVER_LETTER = letterOf(HANDED_OVER_MAIL, (facts) => ({
  letter: handedOverLetter(facts),
  replyTo: facts.data.other,
}));

/** Tells both whose something is from now on, and whoever has it where it lies. */
function handedOverLetter({ locale, data, publicUrl }: MailFacts<HandedOverMailData>): Letter {
  const t = translator(locale, 'team-work');
  const { to, space } = data;
  const facts = { other: quotedAddress(data.other), name: quotedText(data.name, locale) };
  const ways: LetterPart[] =
    to === 'taker'
      ? [
          {
            kind: 'button',
            label: t('mails.openDrive'),
            href: `${publicUrl}/app/drive/?space=${space}&lang=${locale}`,
          },
        ]
      : [];
  return {
    locale,
    subject: t(`mails.${to}.subject`, facts),
    heading: t(`mails.${to}.heading`),
    parts: [
      { kind: 'text', text: t(`mails.${to}.lead`, facts) },
      { kind: 'text', text: t(`mails.${to}.after`) },
      ...ways,
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}
