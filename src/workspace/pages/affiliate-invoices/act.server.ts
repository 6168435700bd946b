import { data } from 'react-router';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';
import { selfBillingWords } from './self-billing-words.server.ts';

export type AgreeingOutcome = { problem: 'untick' | 'changed' };

/** Agrees that we write an affiliate's invoices, or ends that. */
export async function actAffiliateInvoices(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  const { affiliateInvoices } = page.services;
  const { intent, confirm, hash } = await postedTexts(page.request);
  if (intent === 'end') {
    await affiliateInvoices.end(affiliate.id);
    return onward(page.link('affiliate/invoices/?changed=1'));
  }
  const { locale } = page;
  const { words, hash: shown } = selfBillingWords(locale);
  if (confirm !== 'yes') return data<AgreeingOutcome>({ problem: 'untick' }, { status: 400 });
  if (hash !== shown) return data<AgreeingOutcome>({ problem: 'changed' }, { status: 409 });
  await affiliateInvoices.agree(affiliate.id, { locale, words });
  return onward(page.link('affiliate/invoices/?changed=1'));
}
