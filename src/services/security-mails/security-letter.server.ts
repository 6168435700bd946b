import { translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import { type LetterPart, partsOf } from '../mail/frame/letter.ts';
import { letterOf, type Mail, type MailFacts, type MailLetter } from '../mail/mail-kind.ts';
import {
  CONFIRM_CODE_MAIL,
  type HappenedData,
  NEW_DEVICE_MAIL,
  PASSWORD_SET_MAIL,
  SECOND_STEP_OFF_MAIL,
  SECOND_STEP_ON_MAIL,
} from './security-mail.ts';
import { countryWords, deviceWords, momentWords } from './seen-words.server.ts';

/** Kinds that tell what happened and where to look, and nothing more. */
type ToldKind = 'password-set' | 'new-device' | 'second-step-on' | 'second-step-off';

export const PASSWORD_SET_LETTER = toldLetter(PASSWORD_SET_MAIL);
export const NEW_DEVICE_LETTER = toldLetter(NEW_DEVICE_MAIL);
export const SECOND_STEP_ON_LETTER = toldLetter(SECOND_STEP_ON_MAIL);
export const SECOND_STEP_OFF_LETTER = toldLetter(SECOND_STEP_OFF_MAIL);

export const CONFIRM_CODE_LETTER = letterOf(CONFIRM_CODE_MAIL, ({ locale, data, publicUrl }) => {
  const t = translator(locale, 'security');
  return {
    letter: {
      locale,
      subject: t('mails.confirm-code.subject', { code: data.code }),
      heading: t('mails.confirm-code.heading'),
      parts: [
        { kind: 'text', text: t('mails.confirm-code.lead') },
        { kind: 'code', label: t('mails.confirm-code.code'), value: data.code },
        happenedPart(data, locale),
        { kind: 'text', soft: true, text: t('mails.confirm-code.notYou') },
        securityLink(locale, publicUrl),
      ],
      footer: translator(locale, 'mail')('footer'),
    },
  };
});

function toldLetter<Data extends HappenedData, Kind extends ToldKind>(
  mail: Mail<Data, Kind>,
): MailLetter<Data, Kind> {
  return letterOf(mail, (facts: MailFacts<Data>) => {
    const { locale, data, publicUrl } = facts;
    const t = translator(locale, 'security');
    const kind: ToldKind = mail.kind;
    return {
      letter: {
        locale,
        subject: t(`mails.${kind}.subject`),
        heading: t(`mails.${kind}.heading`),
        parts: partsOf(
          { kind: 'text', text: t(`mails.${kind}.lead`) },
          happenedPart(data, locale),
          { kind: 'text', text: t(`mails.${kind}.notYou`) },
          securityLink(locale, publicUrl),
        ),
        footer: translator(locale, 'mail')('footer'),
      },
    };
  });
}

/** When, from which kind of device, from which country. */
export function happenedPart(data: HappenedData, locale: Locale): LetterPart {
  const t = translator(locale, 'security');
  const at = new Date(data.at);
  return {
    kind: 'facts',
    rows: [
      { label: t('mails.when'), value: momentWords(at, locale) },
      { label: t('mails.device'), value: deviceWords(data, locale) },
      { label: t('mails.country'), value: countryWords(data.country, locale) },
    ],
  };
}

/** Where one sees who is signed in, and ends it. */
export function securityLink(locale: Locale, publicUrl: string): LetterPart {
  const label = translator(locale, 'security')('mails.look');
  return { kind: 'button', label, href: `${publicUrl}/app/account/security/?lang=${locale}` };
}
