import { translator } from '../../../locales/messages.server.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { happenedPart, securityLink } from '../../security-mails/security-letter.server.ts';
import { type AccountChangedData, PAYOUT_ACCOUNT_MAIL } from './account-mail.ts';

/** Where an affiliate's payouts go has changed. */
export const PAYOUT_ACCOUNT_LETTER = letterOf(
  PAYOUT_ACCOUNT_MAIL,
  ({ locale, data, publicUrl }: MailFacts<AccountChangedData>) => {
    const t = translator(locale, 'affiliate-money');
    return {
      letter: {
        locale,
        subject: t('mails.account.subject'),
        heading: t('mails.account.heading'),
        parts: [
          { kind: 'text', text: t('mails.account.lead') },
          { kind: 'boxed', label: t('mails.account.to'), value: data.account },
          happenedPart(data, locale),
          { kind: 'text', text: t('mails.account.notYou') },
          securityLink(locale, publicUrl),
        ],
        footer: translator(locale, 'mail')('footer'),
      },
    };
  },
);
