import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '../../../services/contracts/contract-notice.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { mailboxLimitKey } from '../../../services/limits/mailbox-limit.server.ts';
import { Refusal } from '../../../services/outcome.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { RefusedForm } from '../../forms/form-state.ts';
import type { PageContext } from '../../page-context.server.ts';
import { noticeOf, readContract } from './contract-forms.server.ts';
import { CONTRACT_FORMS, STEP } from './contract-forms.ts';
import type { ReviewedNotice } from './reviewed-notice.ts';

type Answer = { location: string; headers: Headers } | RefusedForm | ReviewedNotice;

const KEPT_LENGTH = 4_000;

/**
 * A declaration about a contract, in two steps: what was typed is shown once more, and sent by the second button. The
 * answer is the same whatever it is about, and whether that exists or not.
 */
export async function postContract(page: PageContext, kind: NoticeKind, posted: FormData): Promise<Answer> {
  const form = CONTRACT_FORMS[kind];
  const typed = typedTexts(posted);
  const stay = (status: RefusedForm['status'], faults: RefusedForm['faults'] = {}): RefusedForm => ({
    form,
    status,
    values: typed,
    faults,
  });
  if (page.match?.row.key !== form) return stay(400);
  const sent = { location: `${page.url.pathname}?sent=${form}#${form}`, headers: new Headers() };
  // A robot that fills every field in is told what it wants to hear (S13).
  if (typed['website']) return sent;
  const step = typed[STEP];
  if (step === 'change') return { kind, step, status: 200, values: typed };
  const read = readContract(kind, typed);
  if ('faults' in read) return stay(400, read.faults);
  const { values } = read;
  const key = typed['key'];
  if (step !== 'confirm' || !isUuid(key))
    return { kind, step: 'review', status: 200, values: { ...values, key: randomUUID() } };
  try {
    const { limits, contracts } = page.services;
    await limits.take('contract', page.visit.address);
    const mailbox = mailboxLimitKey(values.email);
    // Both are counted whatever is behind the address: nobody learns from a refusal, or how long it took.
    const mails = {
      toBuyer: await isWithin(limits.takeOne('confirmation-to-buyer', mailbox)),
      toStranger: await isWithin(limits.takeOne('confirmation-to-stranger', mailbox)),
    };
    await contracts.receive(noticeOf(kind, values, page.locale), key.toLowerCase(), mails);
    return sent;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return stay(429);
    if (isUnavailable(error)) return stay(503);
    throw error;
  }
}

/** Text fields only, and never longer than anything a person writes. */
function typedTexts(posted: FormData): Record<string, string> {
  const texts = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, KEPT_LENGTH)] as const] : [],
  );
  return Object.fromEntries(texts);
}
