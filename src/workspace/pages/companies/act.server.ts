import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Chooses what new documents begin with. */
export async function actCompanies(page: MemberContext): Promise<Response> {
  const { services, identity, link, visit } = page;
  const { intent, company = '' } = await postedTexts(page.request);
  const here = link('companies/');
  if (intent !== 'default') return onward(here);
  const done = await services.companies.setDefault(identity.accountId, company);
  return onward(here, [cookie('pg_flash', flashText({ kind: done ? 'saved' : 'notThere' }), visit.secure)]);
}
