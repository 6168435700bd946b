import { textsOf } from '../../../locales/messages.server.ts';
import { type ActName, PERMISSIONS } from '../../../services/operators/permissions.table.ts';
import { isUuid } from '../../../shared/ids.ts';
import { hasKey } from '../../../shared/keys.ts';
import { ACTS } from '../../acts/acts.table.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { ApprovalProps } from './approval-page.tsx';

/** What a colleague asks for: what would be done, and the two answers to it. */
export async function loadApproval(page: OperatorPage): Promise<ApprovalProps> {
  const { services, locale, params, operator } = page;
  const { id = '' } = params;
  const approval = isUuid(id) ? await services.operators.approvals.find(id) : undefined;
  const action = approval?.action ?? '';
  if (!approval || !hasKey(PERMISSIONS, action) || !hasKey(ACTS, action)) throw notFound();
  // What is no page is an act.
  const act = action as ActName;
  const prepared = await ACTS[act](page, approval.input);
  const asker = await services.operators.people.find(approval.askedBy);
  const { t, moment, acts } = wordsOf(locale);
  const isOwn = approval.askedBy === operator.id;
  return {
    texts: textsOf(locale, 'console').approval,
    title: acts(`acts.${act}.label`),
    lead: t('approval.lead', { name: asker?.name ?? '–', date: moment(approval.askedAt) }),
    facts: prepared?.facts ?? [],
    acts: [
      actProps(page, act, {
        hidden: { ...approval.input, approval: id },
        because: isOwn ? t('approval.own') : prepared ? null : t('approval.void'),
      }),
      actProps(page, 'approval.refuse', { hidden: { id }, tone: 'danger' }),
    ],
  };
}
