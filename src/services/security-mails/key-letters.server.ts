import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { printDate } from '../../shared/dates.ts';
import type { LetterPart } from '../mail/frame/letter.ts';
import { letterOf, type Mail, type MailFacts, type MailLetter, type WrittenMail } from '../mail/mail-kind.ts';
import { happenedPart, securityLink } from './security-letter.server.ts';
import {
  ERASURE_PLANNED_MAIL,
  type ErasurePlannedData,
  PASSKEY_ADDED_MAIL,
  PASSKEY_REMOVED_MAIL,
  type PasskeyData,
  RECOVERY_CODE_USED_MAIL,
  type RecoveryUsedData,
  SECOND_STEP_RESET_MAIL,
  type StepResetData,
} from './security-mail.ts';
import { momentWords } from './seen-words.server.ts';

export const PASSKEY_ADDED_LETTER = passkeyLetter(PASSKEY_ADDED_MAIL);
export const PASSKEY_REMOVED_LETTER = passkeyLetter(PASSKEY_REMOVED_MAIL);

export const RECOVERY_CODE_USED_LETTER = letterOf(
  RECOVERY_CODE_USED_MAIL,
  (facts: MailFacts<RecoveryUsedData>) => {
    const { locale, data, publicUrl } = facts;
    const t = translator(locale, 'security');
    return written(facts, 'recovery-code-used', [
      { kind: 'text', text: t('mails.recovery-code-used.lead', { left: data.left }) },
      happenedPart(data, locale),
      { kind: 'text', text: t('mails.recovery-code-used.notYou') },
      securityLink(locale, publicUrl),
    ]);
  },
);

/** Two links: one that works a day later, and one that takes it back at once. */
export const SECOND_STEP_RESET_LETTER = letterOf(
  SECOND_STEP_RESET_MAIL,
  (facts: MailFacts<StepResetData>) => {
    const { locale, data, publicUrl } = facts;
    const t = translator(locale, 'security');
    const moment = momentWords(new Date(data.from), locale);
    const address = (path: string, link: string) =>
      `${publicUrl}/app/account/second-step/${path}/?lang=${locale}&link=${link}`;
    return written(facts, 'second-step-reset', [
      { kind: 'text', text: t('mails.second-step-reset.lead') },
      happenedPart(data, locale),
      { kind: 'text', text: t('mails.second-step-reset.notYou') },
      { kind: 'button', label: t('mails.second-step-reset.undo'), href: address('keep', data.undo) },
      { kind: 'text', text: t('mails.second-step-reset.from', { moment }) },
      { kind: 'link', label: t('mails.second-step-reset.link'), href: address('reset', data.link) },
    ]);
  },
);

/** When the account goes, and the link that keeps it. */
export const ERASURE_PLANNED_LETTER = letterOf(
  ERASURE_PLANNED_MAIL,
  (facts: MailFacts<ErasurePlannedData>) => {
    const { locale, data, publicUrl } = facts;
    const t = translator(locale, 'security');
    const on = printDate(new Date(data.on), LOCALES[locale].hreflang);
    const told = data.affiliate
      ? textsOf(locale, 'affiliate-notices').erasure
      : { on: t('mails.erasure-planned.on'), last: t('mails.erasure-planned.last') };
    const href = `${publicUrl}/app/account/erasure/undo/?lang=${locale}&link=${data.undo}`;
    return written(facts, 'erasure-planned', [
      { kind: 'text', text: [t('mails.erasure-planned.lead'), ...erasureFollows(facts)].join(' ') },
      { kind: 'boxed', label: told.on, value: on },
      happenedPart(data, locale),
      { kind: 'text', text: t('mails.erasure-planned.notYou') },
      { kind: 'button', label: t('mails.erasure-planned.button'), href },
      { kind: 'text', soft: true, text: told.last },
    ]);
  },
);

function erasureFollows({ locale, data }: MailFacts<ErasurePlannedData>): string[] {
  const { stopped, team } = textsOf(locale, 'erasing').mail;
  const { mail: affiliate } = textsOf(locale, 'affiliate-erasure');
  return [
    ...(data.stopped ? [stopped] : []),
    ...(data.seated ? [team] : []),
    ...(data.affiliate ? [affiliate] : []),
  ];
}

function passkeyLetter<Kind extends 'passkey-added' | 'passkey-removed'>(
  mail: Mail<PasskeyData, Kind>,
): MailLetter<PasskeyData, Kind> {
  return letterOf(mail, (facts: MailFacts<PasskeyData>) => {
    const { locale, data, publicUrl } = facts;
    const t = translator(locale, 'security');
    const kind: 'passkey-added' | 'passkey-removed' = mail.kind;
    return written(facts, kind, [
      { kind: 'text', text: t(`mails.${kind}.lead`, { name: data.name }) },
      happenedPart(data, locale),
      { kind: 'text', text: t(`mails.${kind}.notYou`) },
      securityLink(locale, publicUrl),
    ]);
  });
}

type KeyKind =
  | 'erasure-planned'
  | 'recovery-code-used'
  | 'second-step-reset'
  | 'passkey-added'
  | 'passkey-removed';

function written(
  { locale }: { locale: MailFacts<unknown>['locale'] },
  kind: KeyKind,
  parts: LetterPart[],
): WrittenMail {
  const t = translator(locale, 'security');
  const [subject, heading] = [t(`mails.${kind}.subject`), t(`mails.${kind}.heading`)];
  return { letter: { locale, subject, heading, parts, footer: translator(locale, 'mail')('footer') } };
}
