import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const noticeMailData = v.variant('about', [
  /** A tax paper is asked for. */
  v.object({ about: v.literal('paper') }),
  /** So many cents of US dollars are due, and nobody knows where to pay them. */
  v.object({ about: v.literal('account'), amount: v.number() }),
  /** `endsOn`: its last day, YYYY-MM-DD. */
  v.object({ about: v.literal('codeGiven'), code: v.string(), endsOn: v.nullable(v.string()) }),
  v.object({ about: v.literal('codeEnded'), code: v.string() }),
]);
export type NoticeMailData = v.InferOutput<typeof noticeMailData>;

/** What an affiliate has to know or do so that it is paid, and its codes. */
export const NOTICE_MAIL = defineMail('affiliate-notice', noticeMailData);
