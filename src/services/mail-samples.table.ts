import { pathOf } from '../routes/paths.ts';
import { APPLICATION_MAIL } from './affiliate-applications/mails/application-mail.ts';
import { FLAG_MAIL } from './affiliate-flags/mails/flag-mail.ts';
import { INVOICE_MAIL } from './affiliate-invoices/mails/invoice-mail.ts';
import { PAYOUT_ACCOUNT_MAIL } from './affiliate-payouts/mails/account-mail.ts';
import { POSTBACK_MAIL } from './affiliate-postbacks/mails/postback-mail.ts';
import { TERMS_MAIL } from './affiliate-terms/mails/terms-mail.ts';
import { MONEY_MAIL } from './affiliates/mails/money-mail.ts';
import { NOTICE_MAIL } from './affiliates/mails/notice-mail.ts';
import { SIGN_IN_MAIL, WELCOME_MAIL } from './auth/mails/proof-data.ts';
import { DATES_MAIL } from './calendar/mails/dates-mail.ts';
import { CHAT_ANSWER_MAIL } from './chat/mails/answer-mail.ts';
import { CONTRACT_NOTICE_MAIL } from './contracts/contract-notice.ts';
import { HANDED_OVER_MAIL } from './items/mails/handed-over-mail.ts';
import { TRANSFER_MAIL } from './licence-transfer/mails/transfer-mail.ts';
import { LICENCE_ACT_MAIL } from './licences/licence-act.ts';
import type { Mail, MailKind } from './mail/mail-kind.ts';
import { MESSAGE_MAIL } from './mail/message-mail.ts';
import { DIGEST_MAIL } from './operators/mails/digest-mail.ts';
import { OPERATOR_MAIL } from './operators/mails/operator-mail.ts';
import { type OrderMailData, type OrderMailKind, orderMail } from './orders/mails/order-mail.ts';
import { SEAT_FREED_MAIL, SEAT_LEFT_MAIL } from './seats/mails/left-mail.ts';
import {
  SEAT_ENDED_MAIL,
  SEAT_INVITATION_MAIL,
  SEAT_PAUSED_MAIL,
  SEAT_REMOVED_MAIL,
  SEAT_RESUMED_MAIL,
  TEAM_ENDS_MAIL,
} from './seats/mails/seat-mail.ts';
import {
  ADDRESS_CHANGED_MAIL,
  ADDRESS_PROOF_MAIL,
  ADDRESS_RESTORED_MAIL,
  ADDRESS_TAKEN_MAIL,
  CONFIRM_CODE_MAIL,
  ERASURE_PLANNED_MAIL,
  NEW_DEVICE_MAIL,
  PASSKEY_ADDED_MAIL,
  PASSKEY_REMOVED_MAIL,
  PASSWORD_SET_MAIL,
  RECOVERY_CODE_USED_MAIL,
  SECOND_STEP_OFF_MAIL,
  SECOND_STEP_ON_MAIL,
  SECOND_STEP_RESET_MAIL,
} from './security-mails/security-mail.ts';
import { SENT_DOCUMENT_MAIL } from './sending/mails/sent-mail.ts';
import { SHARING_NEWS_MAIL } from './sharing/mails/news-mail.ts';
import { SIGNING_CODE_MAIL } from './signing/mails/signing-code-mail.ts';
import { SIGNING_MAIL } from './signing/mails/signing-mail.ts';
import { OVER_QUOTA_MAIL } from './spaces/mails/over-quota-mail.ts';
import { UNFINISHED_ORDER_MAIL } from './unfinished-orders/mails/reminder-mail.ts';
import { WEBHOOK_MAIL } from './webhooks/mails/webhook-mail.ts';

/** Data as a mail of a kind is owed with. */
export type MailSample = Record<string, unknown>;

const PLANS_PATH = pathOf('pricing-plans', 'en') ?? '/';
const AT = '2027-03-02T14:32:00.000Z';
const UNTIL = '2027-03-16T14:32:00.000Z';
const DAY = '2027-03-31';
const HOLDER = 'jane@birch.example';
const OTHER = 'sam@cedar.example';
const ID = '0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11';
/** In the place of every secret: what masks them is tried with it. */
export const SAMPLE_SECRET = 'SAMPLE-s3cr3t-K7dQ';
const HAPPENED = { at: AT, browser: 'Firefox', system: 'Windows', country: 'CA' };

const by = (name: string, count: number) => ({ who: { actor: 'operator' as const, name }, count });
const usd = (minor: number) => ({ minor, currency: 'USD' });
const net = (minor: number) => ({ net: usd(minor), taxes: [], total: usd(minor) });
const ORDER: OrderMailData = {
  ...{ orderId: ID, orderNumber: 4_011_203_341, plan: 'premium', term: 'year', route: 'card' },
  ...{ country: 'CA', isConsumer: true, isFirst: true, renews: true, licenceClass: 'individual' },
  invoice: 'PG-2027-00341',
  amount: {
    net: usd(47_988),
    taxes: [{ kind: 'gst', rate: 5_000, amount: usd(2399) }],
    total: usd(50_387),
  },
  ...{ renewal: net(95_988), at: AT, paidUntil: '2028-03-02T14:32:00.000Z', destination: '' },
};

/** What the compiler holds to the kind's own data. */
function of<Data>(_: Mail<Data>, ...data: readonly NoInfer<Data>[]): readonly MailSample[] {
  // Every kind is owed with an object.
  return data as readonly MailSample[];
}

function ofOrder(kind: OrderMailKind, more: Partial<OrderMailData> = {}): readonly MailSample[] {
  return of(orderMail(kind), { ...ORDER, ...more });
}

const SAMPLE_CHANGES = [
  { label: 'Rate', before: '', after: `5 %. ${SAMPLE_SECRET}` },
  { label: 'Sum', before: `USD 1,000. ${SAMPLE_SECRET}`, after: 'USD 2,000' },
];
const PROOF = { link: SAMPLE_SECRET, code: SAMPLE_SECRET, destination: '', title: '' };

/** What each kind of mail is previewed with; one without a row does not compile. */
export const MAIL_SAMPLES: Readonly<Record<MailKind, readonly MailSample[]>> = {
  welcome: of(
    WELCOME_MAIL,
    { ...PROOF, destination: 'doc/loan-agreement-D417/', title: 'Loan Agreement' },
    { ...PROOF, plan: 'premium' },
  ),
  'sign-in': of(SIGN_IN_MAIL, PROOF),
  'confirm-code': of(CONFIRM_CODE_MAIL, { ...HAPPENED, code: SAMPLE_SECRET }),
  'password-set': of(PASSWORD_SET_MAIL, HAPPENED),
  'new-device': of(NEW_DEVICE_MAIL, HAPPENED),
  'second-step-on': of(SECOND_STEP_ON_MAIL, HAPPENED),
  'second-step-off': of(SECOND_STEP_OFF_MAIL, HAPPENED),
  'second-step-reset': of(SECOND_STEP_RESET_MAIL, {
    ...{ ...HAPPENED, link: SAMPLE_SECRET, undo: SAMPLE_SECRET, from: UNTIL },
  }),
  'recovery-code-used': of(RECOVERY_CODE_USED_MAIL, { ...HAPPENED, left: 7 }),
  'passkey-added': of(PASSKEY_ADDED_MAIL, { ...HAPPENED, name: 'MacBook' }),
  'passkey-removed': of(PASSKEY_REMOVED_MAIL, { ...HAPPENED, name: 'MacBook' }),
  'address-proof': of(ADDRESS_PROOF_MAIL, { ...HAPPENED, link: SAMPLE_SECRET, address: OTHER }),
  'address-taken': of(ADDRESS_TAKEN_MAIL, HAPPENED),
  'address-changed': of(ADDRESS_CHANGED_MAIL, { ...HAPPENED, from: HOLDER, to: OTHER, undo: SAMPLE_SECRET }),
  'address-restored': of(ADDRESS_RESTORED_MAIL, { ...HAPPENED, address: HOLDER }),
  'erasure-planned': of(ERASURE_PLANNED_MAIL, {
    ...{ ...HAPPENED, undo: SAMPLE_SECRET, on: UNTIL, stopped: true, seated: false, affiliate: false },
  }),
  message: of(MESSAGE_MAIL, {
    subject: 'Chat message',
    replyTo: HOLDER,
    fields: [
      { label: 'Message', value: `Do five people need five licenses? ${SAMPLE_SECRET}` },
      { label: 'Page', value: PLANS_PATH },
    ],
  }),
  'chat-answer': of(CHAT_ANSWER_MAIL, {
    answers: ['Premium is for five people, so one license is enough.\nEach of them signs in by themselves.'],
    asked: 'Do five people need five licenses?',
    link: SAMPLE_SECRET,
  }),
  'contract-notice': of(
    CONTRACT_NOTICE_MAIL,
    {
      ...{ to: 'person', kind: 'cancel', name: 'Jane Birch', email: HOLDER, contract: '4011203341' },
      ...{ manner: 'ordinary', reason: null, endsOn: DAY, at: AT },
    },
    {
      ...{ to: 'company', kind: 'withdraw', name: 'Jane Birch', email: HOLDER, contract: '4011203341' },
      ...{ manner: null, reason: null, endsOn: null, at: AT },
    },
  ),
  'affiliate-application': of(
    APPLICATION_MAIL,
    { about: 'received', secret: SAMPLE_SECRET, name: 'Cedar Media', version: '2026-11-01' },
    { about: 'question', secret: SAMPLE_SECRET, question: 'Where will the links be seen?' },
    { about: 'accepted', number: 1042, token: 'cedar-media' },
    { about: 'rejected', reason: 'channels', words: 'Please write again once the site is public.' },
  ),
  'affiliate-money': of(
    MONEY_MAIL,
    { about: 'statement', month: '2027-02-01', number: 4, due: 12_480, hasEnded: false },
    { about: 'sent', month: '2027-02-01', amount: 12_480, shown: '•••• 3201' },
    { about: 'returned', month: '2027-02-01', amount: 12_480, because: 'Account closed' },
    {
      about: 'answered',
      number: 4,
      outcome: 'upheld',
      amount: 2_000,
      answer: 'The sale of 3 March was missing.',
    },
  ),
  'affiliate-invoice': of(INVOICE_MAIL, {
    ...{ id: ID, kind: 'invoice', number: 'A1042-2027-3', amount: 12_480, statement: 4 },
  }),
  'payout-account': of(PAYOUT_ACCOUNT_MAIL, { ...HAPPENED, account: '•••• 3201' }),
  'affiliate-flag': of(
    FLAG_MAIL,
    {
      ...{
        about: 'asked',
        id: ID,
        question: 'Which page did this buyer come from?',
        holds: true,
        until: UNTIL,
      },
      found: { rule: 'hiddenClick', sale: '4011203341', orderedAt: AT, details: { host: 'deals.example' } },
    },
    {
      ...{
        about: 'decided',
        id: ID,
        isConfirmed: false,
        consequence: 'released',
        reason: 'The page is named.',
      },
      found: { rule: 'hiddenClick', sale: '4011203341', orderedAt: AT, details: { host: 'deals.example' } },
    },
  ),
  'affiliate-terms': of(
    TERMS_MAIL,
    { about: 'announced', version: '2027-03-01', appliesOn: '2027-04-01' },
    { about: 'applies', version: '2027-03-01', appliesOn: '2027-04-01', isAccepted: true },
  ),
  'affiliate-postback': of(POSTBACK_MAIL, {
    ...{ about: 'failing', url: 'https://track.example/postback', failures: 5, status: 503, error: null },
  }),
  'affiliate-notice': of(
    NOTICE_MAIL,
    { about: 'paper' },
    { about: 'account', amount: 12_480 },
    { about: 'codeGiven', code: 'CEDAR10', endsOn: '2027-12-31' },
    { about: 'codeEnded', code: 'CEDAR10' },
  ),
  'seat-invitation': of(SEAT_INVITATION_MAIL, {
    ...{ link: SAMPLE_SECRET, holder: HOLDER, plan: 'premium', until: UNTIL },
  }),
  'seat-paused': of(SEAT_PAUSED_MAIL, { holder: HOLDER, plan: 'premium', because: 'refused', until: UNTIL }),
  'seat-resumed': of(SEAT_RESUMED_MAIL, { holder: HOLDER, plan: 'premium', because: 'paid' }),
  'seat-ended': of(SEAT_ENDED_MAIL, { holder: HOLDER, plan: 'premium' }),
  'seat-removed': of(SEAT_REMOVED_MAIL, { holder: HOLDER, plan: 'premium' }),
  'team-ends': of(TEAM_ENDS_MAIL, { holder: HOLDER, on: UNTIL }),
  'seat-freed': of(SEAT_FREED_MAIL, {}),
  'seat-left': of(SEAT_LEFT_MAIL, { to: 'holder', other: OTHER, isRemoved: false }),
  'handed-over': of(HANDED_OVER_MAIL, {
    to: 'taker',
    other: HOLDER,
    name: 'Contracts 2027',
    space: 'Birch & Co',
  }),
  'operator-notice': of(OPERATOR_MAIL, {
    ...{ about: 'passkeyAdded', isOwn: true, person: 'Ada Birch', by: null, roles: ['owner'] },
    ...{ what: 'MacBook', at: AT, href: 'https://papergrove.example/console/security/' },
  }),
  'audit-digest': of(DIGEST_MAIL, {
    day: '2027-03-01',
    counts: [
      { action: 'order.refund', by: [by('Grace Field', 2), by('Ada Birch', 1)] },
      { action: 'text.publish', by: [by('Ada Birch', 1)] },
    ],
    grave: [
      {
        ...{ at: '2027-03-01T10:12:00.000Z', who: by('Grace Field', 1).who, action: 'order.refund' },
        ...{ subject: { kind: 'order', name: '4011203341' }, money: usd(29_988) },
      },
    ],
    moreGrave: 0,
    href: 'https://papergrove.example/console/audit/',
    offHref: 'https://papergrove.example/console/security/',
  }),
  'webhook-failing': of(WEBHOOK_MAIL, {
    ...{ about: 'failing', url: 'https://crm.example/papergrove', label: 'CRM', failures: 5, status: 503 },
    ...{ error: null, href: 'https://papergrove.example/console/webhooks/' },
  }),
  'licence-act': of(LICENCE_ACT_MAIL, {
    ...{ act: 'restrict', reason: 'suspicion', words: 'Please tell us who uses the license.' },
    ...{ plan: 'premium', bought: true },
  }),
  'sent-document': of(
    SENT_DOCUMENT_MAIL,
    {
      ...{ kind: 'file', sender: HOLDER, title: 'Loan Agreement', accountId: ID, templateId: 417 },
      ...{ values: { lender: SAMPLE_SECRET }, place: null, today: DAY, message: `For you. ${SAMPLE_SECRET}` },
    },
    {
      ...{ kind: 'copy', sender: HOLDER, title: 'Loan Agreement', slug: 'loan-agreement-D417' },
      ...{ documentId: ID, message: `For you. ${SAMPLE_SECRET}` },
    },
  ),
  'signing-code': of(SIGNING_CODE_MAIL, {
    ...{ title: 'Loan Agreement', sender: 'Jane Birch', code: SAMPLE_SECRET },
  }),
  signing: of(
    SIGNING_MAIL,
    {
      ...{
        kind: 'asked',
        title: 'Loan Agreement',
        sender: 'Jane Birch',
        senderEmail: HOLDER,
        name: 'Sam Cedar',
      },
      ...{
        role: 'Lender',
        message: `For you. ${SAMPLE_SECRET}`,
        until: UNTIL,
        link: SAMPLE_SECRET,
        part: 'signs',
        ...{ after: '', asksCode: true },
      },
    },
    {
      ...{
        kind: 'asked',
        part: 'approves',
        title: 'Loan Agreement',
        sender: 'Jane Birch',
        senderEmail: HOLDER,
      },
      ...{
        name: 'Sam Cedar',
        role: '',
        message: '',
        until: UNTIL,
        link: SAMPLE_SECRET,
        after: '',
        asksCode: false,
      },
    },
    {
      ...{ kind: 'reminded', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ name: 'Sam Cedar', role: '', message: '', until: UNTIL, link: SAMPLE_SECRET, part: 'signs' },
      ...{ after: '', asksCode: false },
    },
    {
      ...{ kind: 'asked', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ name: 'Ben Fir', role: '', message: '', until: UNTIL, link: SAMPLE_SECRET, part: 'signs' },
      ...{ after: 'Sam Cedar', asksCode: false },
    },
    {
      ...{ kind: 'question', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: 'Sam Cedar', email: 'sam@cedar.example', question: `Until when? ${SAMPLE_SECRET}` },
      path: `/app/signing/${ID}/?lang=en`,
    },
    {
      ...{ kind: 'answer', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ question: `Until when? ${SAMPLE_SECRET}`, answer: `Until March. ${SAMPLE_SECRET}` },
      ...{ link: SAMPLE_SECRET, asksCode: false },
    },
    {
      ...{ kind: 'handOn', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: 'Sam Cedar', email: 'sam@cedar.example', toName: SAMPLE_SECRET, toEmail: SAMPLE_SECRET },
      ...{ why: `I left. ${SAMPLE_SECRET}`, path: `/app/signing/${ID}/?lang=en` },
    },
    {
      ...{ kind: 'handedOn', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      toName: SAMPLE_SECRET,
    },
    {
      ...{ kind: 'handOnRefused', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ toName: SAMPLE_SECRET, part: 'approves', until: UNTIL, link: SAMPLE_SECRET },
      ...{ reason: `He has left. ${SAMPLE_SECRET}`, asksCode: true },
    },
    {
      ...{ kind: 'suggestion', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: 'Sam Cedar', email: 'sam@cedar.example', why: `The bank asks. ${SAMPLE_SECRET}` },
      ...{ changes: SAMPLE_CHANGES, path: `/app/signing/${ID}/?lang=en` },
    },
    {
      ...{ kind: 'suggestionDeclined', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ changes: SAMPLE_CHANGES, word: `Too late. ${SAMPLE_SECRET}`, part: 'approves' },
      ...{ until: UNTIL, link: SAMPLE_SECRET, asksCode: true },
    },
    {
      ...{ kind: 'renewed', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ changes: SAMPLE_CHANGES, word: `Agreed. ${SAMPLE_SECRET}`, hadSigned: true, isOwn: false },
      ...{ part: 'signs', until: UNTIL, link: SAMPLE_SECRET, asksCode: true },
    },
    {
      ...{ kind: 'renewedLater', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ changes: SAMPLE_CHANGES, word: '', hadSigned: false, isOwn: true, part: 'approves' },
    },
    {
      ...{ kind: 'sealed', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ link: SAMPLE_SECRET, asksCode: true },
    },
    {
      ...{ kind: 'sealedOwn', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      path: `/app/signing/${ID}/?lang=en`,
    },
    {
      ...{ kind: 'rejected', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: 'Sam Cedar', reason: `Not yet. ${SAMPLE_SECRET}`, path: `/app/signing/${ID}/?lang=en` },
    },
    {
      ...{ kind: 'cancelled', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: 'Jane Birch', reason: '', path: '' },
    },
    {
      ...{ kind: 'expired', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: '', reason: '', path: '' },
    },
    {
      ...{ kind: 'stopped', title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: HOLDER },
      ...{ who: '', reason: '', path: `/app/signing/${ID}/?lang=en` },
    },
  ),
  'unfinished-order': of(UNFINISHED_ORDER_MAIL, {
    ...{ plan: 'premium', term: 'year', first: net(47_988), renewal: net(95_988), offerEnded: false },
    ...{ taxesOpen: false, leftAt: AT, until: UNTIL, path: PLANS_PATH },
    ...{ link: SAMPLE_SECRET, stop: SAMPLE_SECRET },
  }),
  'document-dates': of(DATES_MAIL, {
    dates: [
      {
        ...{ kind: 'ends', day: DAY, days: 29, notice: { count: 3, unit: 'months' } },
        ...{ name: 'Office lease', title: 'Commercial Lease', path: '/app/doc/commercial-lease-D92/' },
      },
    ],
  }),
  'sharing-news': of(SHARING_NEWS_MAIL, {
    documents: [
      {
        ...{ name: 'Office lease', path: '/app/doc/commercial-lease-D92/' },
        comments: [{ author: 'Sam Cedar', about: SAMPLE_SECRET, text: `Is this agreed? ${SAMPLE_SECRET}` }],
      },
    ],
    files: [{ request: ID, name: 'passport.pdf', from: 'Sam Cedar' }],
    stop: SAMPLE_SECRET,
  }),
  receipt: ofOrder('receipt'),
  'credit-note': ofOrder('credit-note', { invoice: 'PG-2027-00352', because: 'refund', renews: false }),
  'credit-note-void': ofOrder('credit-note-void', { because: 'dispute', voided: 'PG-2027-00352' }),
  'invoice-corrected': ofOrder('invoice-corrected', { voided: 'PG-2027-00341', invoice: 'PG-2027-00360' }),
  'tax-refund': ofOrder('tax-refund', { country: 'DE', vatId: 'DE123456789', because: 'refund' }),
  'vat-not-confirmed': ofOrder('vat-not-confirmed', {
    ...{ country: 'DE', vatId: 'DE123456789', isVatRefuted: true },
  }),
  'payment-held': ofOrder('payment-held', { invoice: null }),
  'payment-rejected': ofOrder('payment-rejected', { invoice: null, because: 'rejected' }),
  'subscription-cancelled': ofOrder('subscription-cancelled', { renews: false, invoice: null }),
  'subscription-resumed': ofOrder('subscription-resumed', { invoice: null }),
  'subscription-ended': ofOrder('subscription-ended', { renews: false, invoice: null }),
  'renewal-notice': ofOrder('renewal-notice', { isFirst: false, invoice: null }),
  'plan-change': ofOrder('plan-change', { plan: 'team', nextPlan: 'premium', invoice: null }),
  'over-quota': of(OVER_QUOTA_MAIL, {
    usedBytes: 112 * 1024 ** 3,
    quotaBytes: 100 * 1024 ** 3,
    until: UNTIL,
  }),
  'licence-transfer': of(TRANSFER_MAIL, { ...HAPPENED, step: 'offeredToYou', other: HOLDER, until: UNTIL }),
};
