import { data } from 'react-router';
import { NUMBER_KINDS } from '../../../services/numbers/number-kinds.table.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { hasKey } from '../../../shared/keys.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';
import { loadCompanyNumbers } from './load.server.ts';

/** The largest number to begin with. */
const MOST = 9_999_999;

/** How the numbers of a kind look from now on, and with which they begin. */
export async function actCompanyNumbers(page: MemberContext) {
  const { services, identity, params, link, visit } = page;
  const companyId = params['id'] ?? '';
  const { kind, pattern = '', next = '' } = await postedTexts(page.request);
  if (!hasKey(NUMBER_KINDS, kind)) throw notFound();
  const first = /^\d{1,7}$/.test(next.trim()) ? Number(next) : 0;
  const isNumber = first >= 1 && first <= MOST;
  const outcome = isNumber
    ? await services.numbers.setSeries(identity.accountId, {
        companyId,
        kind,
        pattern: pattern.trim(),
        next: first,
      })
    : 'next';
  if (outcome === 'unknown') throw notFound();
  if (outcome === 'saved' || outcome === 'notAllowed') {
    const told = flashText({ kind: outcome === 'saved' ? 'saved' : 'companyKept' });
    return onward(link(`companies/${companyId}/numbers/`), [cookie('pg_flash', told, visit.secure)]);
  }
  return data(await loadCompanyNumbers(page, { kind, pattern, next, fault: outcome }), { status: 400 });
}
