import type { Party } from '../../../services/companies/profile.ts';
import { readDesign } from '../../../services/letterheads/design.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry, postedTexts } from '../../shell/workspace-context.server.ts';
import { companyAt } from './load.server.ts';

/** Keeps how a company's paper looks, or gives it up. */
export async function actLetterhead(page: MemberContext): Promise<Response> {
  const { services, identity, link } = page;
  const company = await companyAt(page);
  const typed = await postedTexts(page.request);
  const here = link(`companies/${company.id}/letterhead/`);
  if (!(await mayTry(page, 'document'))) return told(page, here, 'notSaved');
  if (!(await mayChange(page, company))) return told(page, here, 'companyKept');
  if (typed['intent'] === 'remove') {
    await services.letterheads.remove(identity.accountId, company.id);
    return told(page, link(`companies/${company.id}/`), 'saved');
  }
  await services.letterheads.save(identity.accountId, company.id, readDesign(typed));
  return told(page, here, 'saved');
}

/** Whoever only uses a company's letterhead is told so. */
export function mayChange({ services, identity }: MemberContext, company: Party): Promise<boolean> {
  return services.companies.may(identity.accountId, company, 'letterhead', 'edit');
}

export function told(
  { visit }: MemberContext,
  location: string,
  kind: 'saved' | 'notSaved' | 'companyKept',
): Response {
  return onward(location, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}
