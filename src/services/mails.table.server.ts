import { SIGN_IN_LETTER, WELCOME_LETTER } from './auth/mails/proof-mail.server.ts';
import { CONTRACT_NOTICE_LETTER } from './contracts/mails/contract-letter.server.ts';
import { LICENCE_ACT_LETTER } from './licences/mails/licence-letter.server.ts';
import { MESSAGE_LETTER } from './mail/message-letter.ts';
import type { Mails } from './mail/render.server.tsx';
import { letterOfOrder } from './orders/mails/order-letter.server.ts';
import {
  SEAT_ENDED_LETTER,
  SEAT_INVITATION_LETTER,
  SEAT_PAUSED_LETTER,
  SEAT_RESUMED_LETTER,
} from './seats/mails/seat-letter.server.ts';
import { SENT_DOCUMENT_LETTER } from './sending/mails/sent-letter.server.ts';
import { UNFINISHED_ORDER_LETTER } from './unfinished-orders/mails/reminder-letter.server.ts';

/** The mail of each kind: what it is owed with, and how it is written. A kind without a row does not compile. */
export const MAILS: Mails = {
  welcome: WELCOME_LETTER,
  'sign-in': SIGN_IN_LETTER,
  message: MESSAGE_LETTER,
  'contract-notice': CONTRACT_NOTICE_LETTER,
  'seat-invitation': SEAT_INVITATION_LETTER,
  'seat-paused': SEAT_PAUSED_LETTER,
  'seat-resumed': SEAT_RESUMED_LETTER,
  'seat-ended': SEAT_ENDED_LETTER,
  'licence-act': LICENCE_ACT_LETTER,
  'sent-document': SENT_DOCUMENT_LETTER,
  'unfinished-order': UNFINISHED_ORDER_LETTER,
  receipt: letterOfOrder('receipt'),
  'credit-note': letterOfOrder('credit-note'),
  'credit-note-void': letterOfOrder('credit-note-void'),
  'invoice-corrected': letterOfOrder('invoice-corrected'),
  'tax-refund': letterOfOrder('tax-refund'),
  'vat-not-confirmed': letterOfOrder('vat-not-confirmed'),
  'payment-held': letterOfOrder('payment-held'),
  'payment-rejected': letterOfOrder('payment-rejected'),
  'subscription-cancelled': letterOfOrder('subscription-cancelled'),
  'subscription-resumed': letterOfOrder('subscription-resumed'),
  'subscription-ended': letterOfOrder('subscription-ended'),
  'renewal-notice': letterOfOrder('renewal-notice'),
};
