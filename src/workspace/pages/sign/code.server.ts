import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Opened } from '../../../services/signing/signer-acts.server.ts';
import { maskEmail } from '../../../shared/email.ts';
import type { Locale } from '../../../shared/locale.ts';
import { faultTexts } from './matters.server.ts';
import type { SignCodeProps } from './sign-props.ts';

/** What somebody reads before the digits that are asked of them. Whose mailbox it is, only they know whole. */
export function codeProps(locale: Locale, opened: Opened): SignCodeProps {
  const { envelope, own } = opened;
  const t = translator(locale, 'signing-code');
  const { title, senderName: sender, senderEmail } = envelope;
  return {
    texts: textsOf(locale, 'signing-code'),
    page: textsOf(locale, 'signing-page'),
    brand: textsOf(locale, 'workspace').shell.brand,
    lead: t('lead', { sender, title, email: maskEmail(own.email) }),
    notYours: t('notYours', { email: senderEmail }),
    faults: faultTexts(locale, opened),
    done: null,
  };
}
