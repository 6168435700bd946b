import { translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { actionWords } from '../../../services/audit/action-words.server.ts';
import type { Approval } from '../../../services/operators/approvals.store.server.ts';
import { seesOwn, verdictOf } from '../../../services/operators/permissions.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { evidenceWords } from '../../parts/evidence-words.server.ts';

/** What whoever opens an order should know first: evidence that is due, and what waits for a colleague. */
export async function noticesOf(
  page: OperatorPage,
  order: SubscribedOrder,
  waiting: readonly Approval[],
): Promise<{ text: string; href: string | null }[]> {
  const { services, locale } = page;
  const due = order.state === 'disputed' ? await services.orders.acts.evidenceDue(order.id) : undefined;
  const requests = await Promise.all(waiting.map((one) => requestWords(page, one)));
  return [...(due ? [{ text: evidenceWords(locale, due), href: null }] : []), ...requests];
}

async function requestWords({ services, locale, operator }: OperatorPage, approval: Approval) {
  const t = translator(locale, 'console-office');
  const asker = await services.operators.people.find(approval.askedBy);
  const { money } = wordsOf(locale);
  const isSeen =
    approval.askedBy === operator.id ||
    (verdictOf(operator.roles, 'approvals.see') === 'may' && !seesOwn(operator.roles, 'approvals.see'));
  return {
    text: t('order.waiting', {
      what: actionWords(locale, approval.action),
      amount: approval.amount ? money(approval.amount) : '–',
      name: asker?.name ?? '–',
    }),
    href: isSeen ? `${CONSOLE}approvals/${approval.id}/` : null,
  };
}
