import { data } from 'react-router';
import { isUuid } from '../../../shared/ids.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';

/** What was wrong with an answer, and to which question. */
export type AnswerOutcome = { problem: 'short' | 'long' | 'late'; id: string; answer: string };

/** Takes an affiliate's answer to what it was asked. */
export async function actAffiliateQuestions(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  const { id = '', answer = '' } = await postedTexts(page.request);
  if (!isUuid(id)) throw notFound();
  const outcome = await page.services.affiliateFlags.answer(affiliate.id, id, answer);
  if (outcome !== 'answered')
    return data<AnswerOutcome>({ problem: outcome, id, answer }, { status: outcome === 'late' ? 409 : 400 });
  return onward(`${page.link('affiliate/questions/')}#question-${id}`);
}
