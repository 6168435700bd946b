import type { CalendarDate } from '../../services/calendar/calendar.ts';
import { dayLater } from '../../services/calendar/mornings.ts';
import type { Receivable } from '../../services/receivables/receivable.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { type SignTask, signTasks } from '../signing/sign-tasks.server.ts';
import { paperTemplates } from './books-data.server.ts';
import { ofWhose, type Whose } from './whose/whose.ts';

/** How far ahead is looked, in days. */
const AHEAD = 30;
/** Papers that are sent once they are finished. */
const SENT_KINDS = ['invoice', 'creditNote', 'quotation'] as const;
/** Days when somebody begins need nobody to act. */
const ACTED_ON: readonly CalendarDate['kind'][] = ['ends', 'notice', 'due', 'review'];

type Draft = Awaited<ReturnType<MemberContext['services']['receivables']['drafts']>>[number];
/** What somebody has to do: customers pay and sign; the member answers and finishes. */
export type Tasks = {
  late: Receivable[];
  unpaid: Receivable[];
  dates: CalendarDate[];
  drafts: Draft[];
  signing: SignTask[];
};

/** Who has to do what, as of a day (ISO). */
export async function tasksOf(page: MemberContext, today: string): Promise<Tasks> {
  const { services, identity } = page;
  const { accountId } = identity;
  const until = dayLater(today, AHEAD);
  const [invoices, dates, drafts, signing] = await Promise.all([
    services.receivables.list(accountId, today),
    services.calendar.list(accountId, { from: today, to: until }),
    services.receivables.drafts(
      accountId,
      SENT_KINDS.flatMap((kind) => paperTemplates(page, kind)),
    ),
    signTasks(page),
  ]);
  // An invoice says by itself whether somebody still waits for its day.
  const papers = new Set([...invoices, ...drafts].map(({ documentId }) => documentId));
  const byDue = (a: Receivable, b: Receivable) => (a.due ?? '').localeCompare(b.due ?? '');
  return {
    late: invoices.filter(({ state }) => state === 'overdue').toSorted(byDue),
    unpaid: invoices
      .filter(({ state, due }) => (state === 'open' || state === 'partly') && due !== null && due <= until)
      .toSorted(byDue),
    dates: dates.filter(({ kind, documentId }) => ACTED_ON.includes(kind) && !papers.has(documentId)),
    drafts,
    signing,
  };
}

/** What of it concerns one's own papers, or the team's. */
export function tasksFor({ late, unpaid, dates, drafts, signing }: Tasks, whose: Whose): Tasks {
  return {
    late: ofWhose(late, whose),
    unpaid: ofWhose(unpaid, whose),
    dates: ofWhose(dates, whose),
    drafts: ofWhose(drafts, whose),
    signing: ofWhose(signing, whose),
  };
}

export function countTasks({ late, unpaid, dates, drafts, signing }: Tasks): number {
  return late.length + unpaid.length + dates.length + drafts.length + signing.length;
}
