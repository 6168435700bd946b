import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Letter, LetterPart } from '../../mail/frame/letter.ts';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { happenedPart } from '../../security-mails/security-letter.server.ts';
import { TRANSFER_MAIL, type TransferMailData, type TransferStep } from './transfer-mail.ts';

export const TRANSFER_LETTER = letterOf(TRANSFER_MAIL, (facts) => ({ letter: transferLetter(facts) }));

/** Where each of them can do something about it. */
const BUTTONS: Partial<Record<TransferStep, 'withdraw' | 'decide' | 'billing'>> = {
  offered: 'withdraw',
  offeredToYou: 'decide',
  taken: 'billing',
};

/** Tells the holder or the member what happened to the licence, what follows for bills, and what can be done now. */
function transferLetter({ locale, data, publicUrl }: MailFacts<TransferMailData>): Letter {
  const { step } = data;
  const { buttons } = textsOf(locale, 'team').transfer;
  const t = translator(locale, 'team');
  const other = quotedAddress(data.other);
  const date = data.until ? printDate(new Date(data.until), LOCALES[locale].hreflang) : '';
  const button = BUTTONS[step];
  const path = button === 'billing' ? 'account/billing/' : 'account/transfer/';
  const ways: LetterPart[] = button
    ? [{ kind: 'button', label: buttons[button], href: `${publicUrl}/app/${path}?lang=${locale}` }]
    : [];
  return {
    locale,
    subject: t(`transfer.mails.${step}.subject`, { other }),
    heading: t(`transfer.mails.${step}.heading`),
    parts: [
      { kind: 'text', text: t(`transfer.mails.${step}.text`, { other, date }) },
      happenedPart(data, locale),
      ...ways,
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}
