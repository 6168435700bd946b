import { translator } from '../../locales/messages.server.ts';
import { type LetterPart, partsOf } from '../mail/frame/letter.ts';
import { letterOf, type MailFacts, type WrittenMail } from '../mail/mail-kind.ts';
import { happenedPart, securityLink } from './security-letter.server.ts';
import {
  ADDRESS_CHANGED_MAIL,
  ADDRESS_PROOF_MAIL,
  ADDRESS_RESTORED_MAIL,
  ADDRESS_TAKEN_MAIL,
  type AddressChangedData,
  type AddressProofData,
  type AddressRestoredData,
  type HappenedData,
} from './security-mail.ts';

export const ADDRESS_PROOF_LETTER = letterOf(ADDRESS_PROOF_MAIL, (facts: MailFacts<AddressProofData>) => {
  const { locale, data, publicUrl } = facts;
  const t = translator(locale, 'security');
  const href = `${publicUrl}/app/account/address/proof/?lang=${locale}&link=${data.link}`;
  return written(facts, 'address-proof', [
    { kind: 'text', text: t('mails.address-proof.lead', { address: data.address }) },
    { kind: 'button', label: t('mails.address-proof.button'), href },
    happenedPart(data, locale),
    { kind: 'text', soft: true, text: t('mails.address-proof.notYou') },
  ]);
});

export const ADDRESS_TAKEN_LETTER = letterOf(ADDRESS_TAKEN_MAIL, (facts: MailFacts<HappenedData>) => {
  const { locale, data, publicUrl } = facts;
  const t = translator(locale, 'security');
  return written(facts, 'address-taken', [
    { kind: 'text', text: t('mails.address-taken.lead') },
    happenedPart(data, locale),
    { kind: 'text', text: t('mails.address-taken.notYou') },
    securityLink(locale, publicUrl),
  ]);
});

export const ADDRESS_CHANGED_LETTER = letterOf(
  ADDRESS_CHANGED_MAIL,
  (facts: MailFacts<AddressChangedData>) => {
    const { locale, data, publicUrl } = facts;
    const t = translator(locale, 'security');
    const { from, to, undo } = data;
    const href = `${publicUrl}/app/account/address/undo/?lang=${locale}&link=${undo}`;
    return written(
      facts,
      'address-changed',
      partsOf(
        { kind: 'text', text: t('mails.address-changed.lead', { from, to }) },
        happenedPart(data, locale),
        undo !== null && { kind: 'text', text: t('mails.address-changed.notYou') },
        undo !== null && { kind: 'button', label: t('mails.address-changed.button'), href },
        undo === null && { kind: 'text', text: t('mails.address-changed.orders') },
        undo === null && securityLink(locale, publicUrl),
      ),
    );
  },
);

export const ADDRESS_RESTORED_LETTER = letterOf(
  ADDRESS_RESTORED_MAIL,
  (facts: MailFacts<AddressRestoredData>) => {
    const { locale, data } = facts;
    const t = translator(locale, 'security');
    return written(facts, 'address-restored', [
      { kind: 'text', text: t('mails.address-restored.lead', { address: data.address }) },
      happenedPart(data, locale),
      { kind: 'text', text: t('mails.address-restored.after') },
    ]);
  },
);

type AddressKind = 'address-proof' | 'address-taken' | 'address-changed' | 'address-restored';

function written(
  { locale }: Pick<MailFacts<unknown>, 'locale'>,
  kind: AddressKind,
  parts: readonly LetterPart[],
): WrittenMail {
  const t = translator(locale, 'security');
  const [subject, heading] = [t(`mails.${kind}.subject`), t(`mails.${kind}.heading`)];
  return { letter: { locale, subject, heading, parts, footer: translator(locale, 'mail')('footer') } };
}
