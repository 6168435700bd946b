import { translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import { LICENCE_ACT_MAIL, type LicenceMailData } from '../licence-act.ts';

/** Whoever contests it writes to people. */
export const LICENCE_ACT_LETTER = letterOf(LICENCE_ACT_MAIL, (facts) => ({
  letter: licenceLetter(facts),
  replyTo: COMPANY.email,
}));

/** What an operator did to a licence: why, what follows from it, and how one contests it. */
function licenceLetter({ locale, data, publicUrl }: MailFacts<LicenceMailData>): Letter {
  const t = translator(locale, 'mail');
  const { act, reason, words } = data;
  const values = { product: productName(data.plan, locale) };
  const support = act === 'restore' ? undefined : pathOf('support', locale);
  return {
    locale,
    subject: t(`licence-act.${act}.subject`, values),
    heading: t(`licence-act.${act}.heading`, values),
    parts: partsOf(
      { kind: 'text', text: t(`licence-act.${act}.lead`, values) },
      { kind: 'title', text: t('licence-act.reasonTitle') },
      { kind: 'text', text: t(`licence-act.reasons.${reason}`) },
      words !== '' && { kind: 'text', text: words },
      { kind: 'text', text: t(`licence-act.${act}.follows`) },
      act === 'end' && data.bought && { kind: 'text', text: t('licence-act.charge') },
      act !== 'restore' && { kind: 'title', text: t('licence-act.contestTitle') },
      act !== 'restore' && { kind: 'text', text: t('licence-act.contest') },
      support !== undefined && {
        kind: 'button',
        label: t('licence-act.button'),
        href: `${publicUrl}${support}`,
      },
    ),
    footer: t('footer'),
  };
}
