import { translator } from '../../../locales/messages.server.ts';
import { partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts, type WrittenMail } from '../../mail/mail-kind.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import { type ProofData, SIGN_IN_MAIL, WELCOME_MAIL } from './proof-data.ts';

export const WELCOME_LETTER = letterOf(WELCOME_MAIL, (facts) => proofMail('welcome', facts));
export const SIGN_IN_LETTER = letterOf(SIGN_IN_MAIL, (facts) => proofMail('sign-in', facts));

type ProofText = 'heading' | 'lead' | 'button' | 'code' | 'expires' | 'after' | 'notYou' | 'subject';

/** The kinds differ in their words only; who bought a plan is welcomed to it. */
function proofMail(
  kind: 'welcome' | 'sign-in',
  { locale, data, publicUrl }: MailFacts<ProofData>,
): WrittenMail {
  const { link, code, plan, destination, title } = data;
  const mail = translator(locale, 'mail');
  const values = { code, product: plan ? productName(plan, locale) : '' };
  const t = (text: ProofText) => mail(`${plan ? 'welcome-plan' : kind}.${text}`, values);
  const href = `${publicUrl}/app/account/proof/?lang=${locale}&link=${link}`;
  return {
    letter: {
      locale,
      subject: title ? mail('welcome.subjectDocument', { title }) : t('subject'),
      heading: t('heading'),
      parts: partsOf(
        { kind: 'text', text: title ? mail('welcome.leadDocument', { title }) : t('lead') },
        { kind: 'button', label: t('button'), href },
        { kind: 'code', label: t('code'), value: code },
        { kind: 'text', text: t('expires') },
        // The first link leads on to it; this address works later too.
        title !== '' && {
          kind: 'link',
          label: mail('welcome.openDocument', { title }),
          href: `${publicUrl}/app/${destination}?lang=${locale}`,
        },
        { kind: 'text', soft: true, text: t('after') },
        { kind: 'text', soft: true, text: t('notYou') },
      ),
      footer: mail('footer'),
    },
  };
}
