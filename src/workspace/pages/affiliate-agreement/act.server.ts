import { data } from 'react-router';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** What was wrong with a notice. */
export type NoticeOutcome = { problem: 'unconfirmed'; reason: string };

/** Ends the agreement by the affiliate's notice. */
export async function actAffiliateAgreement(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  const fields = await postedTexts(page.request);
  const reason = (fields['reason'] ?? '').trim();
  if (fields['confirm'] !== 'yes')
    return data<NoticeOutcome>({ problem: 'unconfirmed', reason }, { status: 400 });
  await page.services.affiliateArea.giveNotice(affiliate.id, reason);
  return onward(page.link('affiliate/agreement/'));
}
