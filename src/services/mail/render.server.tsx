import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { COMPANY } from '../../shared/company.table.ts';
import { parseLocale } from '../../shared/locale.ts';
import { REMINDER_MAIL, reminderMailData } from '../checkouts/reminder-mail.ts';
import { contractMailData } from '../contracts/contract-notice.ts';
import { licenceMailData } from '../licences/licence-act.ts';
import { ORDER_MAILS, orderMailData, PLAN_NAMES } from '../orders/order-mail.ts';
import { productName } from '../orders/order-words.server.ts';
import { invitationMailData, seatPausedMailData } from '../seats/seat-mail.ts';
import { sentMailData } from '../sending/sent-mail.ts';
import { contractLetter } from './mails/contract-letter.server.ts';
import { type Letter, letterText } from './mails/letter.ts';
import { LetterMailBody } from './mails/letter-mail.server.tsx';
import { licenceLetter } from './mails/licence-letter.server.ts';
import { MessageMailBody, messageData, messageText } from './mails/message-mail.server.tsx';
import { orderLetter } from './mails/order-letter.server.ts';
import { type ProofMail, ProofMailBody, proofSubject, proofText } from './mails/proof-mail.server.tsx';
import { reminderLetter, stopAddress } from './mails/reminder-letter.server.ts';
import { invitationLetter, seatPausedLetter } from './mails/seat-letter.server.ts';
import { sentLetter } from './mails/sent-letter.server.ts';
import type { OwedMail } from './store.server.ts';

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Where mails of this kind are stopped with one press (RFC 8058). */
  stop?: string;
};

const proofData = v.object({
  link: v.string(),
  code: v.string(),
  /** Of an account that was made by its purchase. */
  plan: v.optional(v.picklist(PLAN_NAMES)),
});

/**
 * Writes an owed mail out.
 * @param publicUrl address of the shop, without a trailing slash
 * @throws when the kind of mail is unknown or its data do not fit: the mail is then given up, loudly
 */
export function renderMail(owed: OwedMail, publicUrl: string): RenderedMail {
  const { mail: kind } = owed;
  if (kind === 'message') return renderMessage(owed);
  if (kind === 'contract-notice') return renderContractNotice(owed);
  if (kind === 'seat-invitation') return renderInvitation(owed, publicUrl);
  if (kind === 'seat-paused') return renderSeatPaused(owed);
  if (kind === 'licence-act') return renderLicenceAct(owed, publicUrl);
  if (kind === 'sent-document') return renderSent(owed, publicUrl);
  if (kind === REMINDER_MAIL) return renderReminder(owed, publicUrl);
  const orderKind = ORDER_MAILS.find((name) => name === kind);
  if (orderKind) {
    const data = v.parse(orderMailData, owed.data);
    return renderLetter(
      orderLetter(orderKind, { locale: parseLocale(owed.locale) ?? 'en', data, publicUrl }),
    );
  }
  if (kind !== 'welcome' && kind !== 'sign-in') throw new Error(`unknown mail ${kind}`);
  const { link, code, plan } = v.parse(proofData, owed.data);
  const locale = parseLocale(owed.locale) ?? 'en';
  const address = `${publicUrl}/app/account/proof/?lang=${locale}&link=${link}`;
  const mail: ProofMail = {
    ...(plan ? { kind: 'welcome-plan', product: productName(plan, locale) } : { kind }),
    locale,
    link: address,
    code,
  };
  return {
    subject: proofSubject(mail),
    html: `<!doctype html>${renderToStaticMarkup(<ProofMailBody {...mail} />)}`,
    text: proofText(mail),
  };
}

function renderLetter(letter: Letter): RenderedMail {
  return {
    subject: letter.subject,
    html: `<!doctype html>${renderToStaticMarkup(<LetterMailBody {...letter} />)}`,
    text: letterText(letter),
  };
}

function renderInvitation(owed: OwedMail, publicUrl: string): RenderedMail {
  const data = v.parse(invitationMailData, owed.data);
  const locale = parseLocale(owed.locale) ?? 'en';
  return { ...renderLetter(invitationLetter({ locale, data, publicUrl })), replyTo: data.holder };
}

function renderLicenceAct(owed: OwedMail, publicUrl: string): RenderedMail {
  const data = v.parse(licenceMailData, owed.data);
  const locale = parseLocale(owed.locale) ?? 'en';
  // Whoever contests it writes to people.
  return { ...renderLetter(licenceLetter({ locale, data, publicUrl })), replyTo: COMPANY.email };
}

function renderSeatPaused(owed: OwedMail): RenderedMail {
  const data = v.parse(seatPausedMailData, owed.data);
  const letter = seatPausedLetter({ locale: parseLocale(owed.locale) ?? 'en', data });
  return { ...renderLetter(letter), replyTo: data.holder };
}

function renderReminder(owed: OwedMail, publicUrl: string): RenderedMail {
  const data = v.parse(reminderMailData, owed.data);
  const mail = { locale: parseLocale(owed.locale) ?? 'en', data, publicUrl };
  return { ...renderLetter(reminderLetter(mail)), stop: stopAddress(mail) };
}

function renderSent(owed: OwedMail, publicUrl: string): RenderedMail {
  const data = v.parse(sentMailData, owed.data);
  const locale = parseLocale(owed.locale) ?? 'en';
  return { ...renderLetter(sentLetter({ locale, data, publicUrl })), replyTo: data.sender };
}

function renderContractNotice(owed: OwedMail): RenderedMail {
  const data = v.parse(contractMailData, owed.data);
  const letter = renderLetter(contractLetter(data, parseLocale(owed.locale) ?? 'en'));
  return data.to === 'company' ? { ...letter, replyTo: data.email } : letter;
}

function renderMessage(owed: OwedMail): RenderedMail {
  const message = v.parse(messageData, owed.data);
  return {
    subject: message.subject,
    html: `<!doctype html>${renderToStaticMarkup(<MessageMailBody {...message} />)}`,
    text: messageText(message),
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
  };
}
