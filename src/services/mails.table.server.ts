import { APPLICATION_LETTER } from './affiliate-applications/mails/application-letter.server.ts';
import { FLAG_LETTER } from './affiliate-flags/mails/flag-letter.server.ts';
import { INVOICE_LETTER as AFFILIATE_INVOICE_LETTER } from './affiliate-invoices/mails/invoice-letter.server.ts';
import { PAYOUT_ACCOUNT_LETTER } from './affiliate-payouts/mails/account-letter.server.ts';
import { POSTBACK_LETTER } from './affiliate-postbacks/mails/postback-letter.server.ts';
import { TERMS_LETTER } from './affiliate-terms/mails/terms-letter.server.ts';
import { MONEY_LETTER } from './affiliates/mails/money-letter.server.ts';
import { NOTICE_LETTER as AFFILIATE_NOTICE_LETTER } from './affiliates/mails/notice-letter.server.ts';
import { SIGN_IN_LETTER, WELCOME_LETTER } from './auth/mails/proof-mail.server.ts';
import { DATES_LETTER } from './calendar/mails/dates-letter.server.ts';
import { CHAT_ANSWER_LETTER } from './chat/mails/answer-letter.server.ts';
import { CONTRACT_NOTICE_LETTER } from './contracts/mails/contract-letter.server.ts';
import { HANDED_OVER_LETTER } from './items/mails/handed-over-letter.server.ts';
import { TRANSFER_LETTER } from './licence-transfer/mails/transfer-letter.server.ts';
import { LICENCE_ACT_LETTER } from './licences/mails/licence-letter.server.ts';
import { MESSAGE_LETTER } from './mail/message-letter.ts';
import type { Mails } from './mail/render.server.tsx';
import { DIGEST_LETTER } from './operators/mails/digest-letter.server.ts';
import { OPERATOR_LETTER } from './operators/mails/operator-letter.server.ts';
import { letterOfOrder } from './orders/mails/order-letter.server.ts';
import { SEAT_FREED_LETTER, SEAT_LEFT_LETTER } from './seats/mails/left-letter.server.ts';
import {
  SEAT_ENDED_LETTER,
  SEAT_INVITATION_LETTER,
  SEAT_PAUSED_LETTER,
  SEAT_REMOVED_LETTER,
  SEAT_RESUMED_LETTER,
} from './seats/mails/seat-letter.server.ts';
import { TEAM_ENDS_LETTER } from './seats/mails/team-ends-letter.server.ts';
import {
  ADDRESS_CHANGED_LETTER,
  ADDRESS_PROOF_LETTER,
  ADDRESS_RESTORED_LETTER,
  ADDRESS_TAKEN_LETTER,
} from './security-mails/address-letters.server.ts';
import {
  ERASURE_PLANNED_LETTER,
  PASSKEY_ADDED_LETTER,
  PASSKEY_REMOVED_LETTER,
  RECOVERY_CODE_USED_LETTER,
  SECOND_STEP_RESET_LETTER,
} from './security-mails/key-letters.server.ts';
import {
  CONFIRM_CODE_LETTER,
  NEW_DEVICE_LETTER,
  PASSWORD_SET_LETTER,
  SECOND_STEP_OFF_LETTER,
  SECOND_STEP_ON_LETTER,
} from './security-mails/security-letter.server.ts';
import { SENT_DOCUMENT_LETTER } from './sending/mails/sent-letter.server.ts';
import { SHARING_NEWS_LETTER } from './sharing/mails/news-letter.server.ts';
import { SIGNING_CODE_LETTER } from './signing/mails/signing-code-letter.server.ts';
import { SIGNING_LETTER } from './signing/mails/signing-letter.server.ts';
import { OVER_QUOTA_LETTER } from './spaces/mails/over-quota-letter.server.ts';
import { UNFINISHED_ORDER_LETTER } from './unfinished-orders/mails/reminder-letter.server.ts';
import { WEBHOOK_LETTER } from './webhooks/mails/webhook-letter.server.ts';

/** The mail of each kind: what it is owed with, and how it is written. A kind without a row does not compile. */
export const MAILS: Mails = {
  welcome: WELCOME_LETTER,
  'sign-in': SIGN_IN_LETTER,
  'confirm-code': CONFIRM_CODE_LETTER,
  'password-set': PASSWORD_SET_LETTER,
  'new-device': NEW_DEVICE_LETTER,
  'second-step-on': SECOND_STEP_ON_LETTER,
  'second-step-off': SECOND_STEP_OFF_LETTER,
  'second-step-reset': SECOND_STEP_RESET_LETTER,
  'recovery-code-used': RECOVERY_CODE_USED_LETTER,
  'passkey-added': PASSKEY_ADDED_LETTER,
  'passkey-removed': PASSKEY_REMOVED_LETTER,
  'address-proof': ADDRESS_PROOF_LETTER,
  'address-taken': ADDRESS_TAKEN_LETTER,
  'address-changed': ADDRESS_CHANGED_LETTER,
  'erasure-planned': ERASURE_PLANNED_LETTER,
  'address-restored': ADDRESS_RESTORED_LETTER,
  message: MESSAGE_LETTER,
  'chat-answer': CHAT_ANSWER_LETTER,
  'contract-notice': CONTRACT_NOTICE_LETTER,
  'affiliate-application': APPLICATION_LETTER,
  'affiliate-money': MONEY_LETTER,
  'affiliate-invoice': AFFILIATE_INVOICE_LETTER,
  'affiliate-notice': AFFILIATE_NOTICE_LETTER,
  'payout-account': PAYOUT_ACCOUNT_LETTER,
  'affiliate-flag': FLAG_LETTER,
  'affiliate-terms': TERMS_LETTER,
  'affiliate-postback': POSTBACK_LETTER,
  'seat-invitation': SEAT_INVITATION_LETTER,
  'seat-paused': SEAT_PAUSED_LETTER,
  'seat-resumed': SEAT_RESUMED_LETTER,
  'seat-ended': SEAT_ENDED_LETTER,
  'seat-removed': SEAT_REMOVED_LETTER,
  'team-ends': TEAM_ENDS_LETTER,
  'seat-freed': SEAT_FREED_LETTER,
  'seat-left': SEAT_LEFT_LETTER,
  'handed-over': HANDED_OVER_LETTER,
  'operator-notice': OPERATOR_LETTER,
  'audit-digest': DIGEST_LETTER,
  'webhook-failing': WEBHOOK_LETTER,
  'licence-act': LICENCE_ACT_LETTER,
  'sent-document': SENT_DOCUMENT_LETTER,
  'unfinished-order': UNFINISHED_ORDER_LETTER,
  'document-dates': DATES_LETTER,
  'over-quota': OVER_QUOTA_LETTER,
  'licence-transfer': TRANSFER_LETTER,
  'sharing-news': SHARING_NEWS_LETTER,
  signing: SIGNING_LETTER,
  'signing-code': SIGNING_CODE_LETTER,
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
  'plan-change': letterOfOrder('plan-change'),
};
