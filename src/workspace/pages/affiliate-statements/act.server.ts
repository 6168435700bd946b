import { data } from 'react-router';
import type { ObjectionOutcome } from '../../../services/affiliate-statements/statements.server.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';

/** More than may be written, so that too long a text is told and not cut. */
const LONGEST = 8_000;

export type ObjectingOutcome = {
  problem: Exclude<ObjectionOutcome, 'objected' | 'unknown'>;
  line: string;
  typed: string;
};

/** Objects to a line of a statement, or to the whole of it. */
export async function actAffiliateStatements(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  const { number = '' } = page.params;
  const { line = '', text: typed = '' } = await postedTexts(page.request, LONGEST);
  const objecting = { affiliateId: affiliate.id, number: Number(number), lineId: line || null, text: typed };
  const outcome = await page.services.statements.object(objecting);
  if (outcome === 'unknown') throw notFound();
  if (outcome !== 'objected')
    return data<ObjectingOutcome>({ problem: outcome, line, typed }, { status: 400 });
  return onward(page.link(`affiliate/statements/${number}/?objected=1`));
}
