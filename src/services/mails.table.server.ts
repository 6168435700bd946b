import { SIGN_IN_MAIL, WELCOME_MAIL } from './auth/mails/proof-mail.server.tsx';
import { CONTRACT_NOTICE_MAIL } from './contracts/mails/contract-letter.server.ts';
import { LICENCE_ACT_MAIL } from './licences/mails/licence-letter.server.ts';
import { MESSAGE_MAIL } from './mail/message-mail.server.tsx';
import type { Mails } from './mail/render.server.ts';
import { orderMail } from './orders/mails/order-letter.server.ts';
import { SEAT_INVITATION_MAIL, SEAT_PAUSED_MAIL } from './seats/mails/seat-letter.server.ts';
import { SENT_DOCUMENT_MAIL } from './sending/mails/sent-letter.server.ts';
import { UNFINISHED_ORDER_MAIL } from './unfinished-orders/mails/reminder-letter.server.ts';

/** The mail of each kind: what it is owed with, and how it is written. A kind without a row does not compile. */
export const MAILS: Mails = {
  welcome: WELCOME_MAIL,
  'sign-in': SIGN_IN_MAIL,
  message: MESSAGE_MAIL,
  'contract-notice': CONTRACT_NOTICE_MAIL,
  'seat-invitation': SEAT_INVITATION_MAIL,
  'seat-paused': SEAT_PAUSED_MAIL,
  'licence-act': LICENCE_ACT_MAIL,
  'sent-document': SENT_DOCUMENT_MAIL,
  'unfinished-order': UNFINISHED_ORDER_MAIL,
  receipt: orderMail('receipt'),
  'credit-note': orderMail('credit-note'),
  'credit-note-void': orderMail('credit-note-void'),
  'tax-refund': orderMail('tax-refund'),
  'vat-not-confirmed': orderMail('vat-not-confirmed'),
  'payment-held': orderMail('payment-held'),
  'payment-rejected': orderMail('payment-rejected'),
  'subscription-cancelled': orderMail('subscription-cancelled'),
  'subscription-ended': orderMail('subscription-ended'),
  'renewal-notice': orderMail('renewal-notice'),
};
