import { data } from 'react-router';
import { isUuid } from '../../../shared/ids.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';

/** What was wrong with an endpoint that was to be added. */
export type PostbackOutcome = { problem: 'wrong' | 'many'; url: string };

/** Adds an endpoint, or does something with one or with an event of the log. */
export async function actAffiliatePostbacks(page: MemberContext) {
  const { id: affiliateId } = await affiliateIn(page);
  const { endpoints } = page.services.affiliatePostbacks;
  const { act = '', id = '', url = '' } = await postedTexts(page.request);
  const back = page.link('affiliate/postbacks/');
  if (act === 'add') {
    const { outcome } = await endpoints.add({ affiliateId }, { url });
    if (outcome !== 'added') return data<PostbackOutcome>({ problem: outcome, url }, { status: 400 });
    return onward(back);
  }
  if (!isUuid(id)) throw notFound();
  switch (act) {
    case 'test':
    case 'pause':
    case 'resume':
    case 'remove':
    case 'sendAgain':
      await endpoints[act]({ affiliateId, id });
      return onward(act === 'test' || act === 'sendAgain' ? `${back}#area-log` : back);
    default:
      throw notFound();
  }
}
