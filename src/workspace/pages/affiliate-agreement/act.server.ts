import { data } from 'react-router';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** What was wrong with a notice, or with an acceptance. */
export type NoticeOutcome = { problem: 'unconfirmed'; reason: string } | { problem: 'changed' };

/** Accepts changed terms, or ends the agreement by the affiliate's notice. */
export async function actAffiliateAgreement(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  const fields = await postedTexts(page.request);
  const { accept: hash } = fields;
  if (hash !== undefined) return accept(page, affiliate, hash);
  const reason = (fields['reason'] ?? '').trim();
  if (fields['confirm'] !== 'yes')
    return data<NoticeOutcome>({ problem: 'unconfirmed', reason }, { status: 400 });
  await page.services.affiliateArea.giveNotice(affiliate.id, reason);
  return onward(page.link('affiliate/agreement/'));
}

async function accept(page: MemberContext, { id, announced }: Affiliate, hash: string) {
  const { affiliateTerms } = page.services;
  const { locale } = page;
  const outcome = announced
    ? await affiliateTerms.accept(id, { version: announced.version, hash, locale })
    : 'changed';
  if (outcome === 'changed') return data<NoticeOutcome>({ problem: 'changed' }, { status: 409 });
  return onward(page.link('affiliate/agreement/'));
}
