/** What a date of a document is to whoever plans by it. */
export const DATE_KINDS = ['starts', 'ends', 'notice', 'due', 'review'] as const;
export type DateKind = (typeof DATE_KINDS)[number];

/**
 * Fields of templates that name a day to come, by their keys, which are the same in all languages. A day that says when
 * a paper was written or signed plans nothing and stands in no row.
 */
export const DATE_FIELDS: Readonly<Record<Exclude<DateKind, 'notice'>, readonly string[]>> = {
  starts: [
    'start_date',
    'start',
    'start_on',
    'starts',
    'valid_from',
    'in_force',
    'effective',
    'effective_date',
    'first_day',
    'opening',
    'opening_date',
    'handover_date',
    'closing_date',
    'transfer_date',
    'event_date',
    'meeting_date',
    'service_date',
    'check_in',
    'interview_date',
    'release_date',
    'print_day',
    'talk_date',
  ],
  ends: [
    'end_date',
    'end',
    'ends_on',
    'until',
    'valid_until',
    'valid_to',
    'expires',
    'new_end',
    'last_day',
    'end_day',
    'finish',
    'exclusive_until',
    'open_until',
    'hold_until',
    'talks_end',
    'guarantee_end',
    'main_lease_end',
    'runs_to',
    'offer_until',
    'break_date',
    'final_date',
  ],
  due: [
    'due_date',
    'due',
    'pay_by',
    'pay_date',
    'pay_on',
    'pay_day',
    'payout_date',
    'first_due',
    'rest_date',
    'refund_by',
    'answer_by',
    'reply_by',
    'confirm_by',
    'notify_by',
    'questions_until',
    'questions_by',
    'offers_by',
    'originals_by',
    'deadline',
    'latest',
    'return_by',
    'return_date',
    'needed_by',
    'delivery_date',
    'delivery_on',
    'first_delivery',
    'decision',
    'decision_on',
    'decide_on',
  ],
  review: ['review', 'review_date', 'review_by', 'next_review', 'next_look', 'talk_30', 'talk_90'],
};

/** Fields that say how long a notice is, in the unit of their key. The first that is filled in counts. */
export const NOTICE_FIELDS = [
  { key: 'notice_days', unit: 'days' },
  { key: 'notice_months', unit: 'months' },
  { key: 'ending_days', unit: 'days' },
  { key: 'end_days', unit: 'days' },
] as const;
export type NoticeUnit = (typeof NOTICE_FIELDS)[number]['unit'];

/** How many days before a date somebody is reminded of it. */
export const LEAD_DAYS: Readonly<Record<DateKind, readonly number[]>> = {
  starts: [1],
  ends: [30, 7],
  notice: [14, 3],
  due: [3, 0],
  review: [7],
};
