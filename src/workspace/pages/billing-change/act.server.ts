import { data } from 'react-router';
import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import type { Changing } from '../../../services/orders/changes/plan-changes.server.ts';
import { newSecret } from '../../../shared/secrets.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, mayTry, postedTexts } from '../../shell/workspace-context.server.ts';
import type { ChangeProblem } from './billing-change.ts';
import { everydayToken, ownPlan } from './load.server.ts';

const STATUS: Record<ChangeProblem, number> = { changed: 409, away: 503, refused: 422, tooMany: 429 };

/** What the forms of the page send: `intent` keep, or change with what was shown. */
export async function actBillingChange(page: MemberContext) {
  const order = await ownPlan(page);
  const fields = await postedTexts(page.request);
  if (!(await mayTry(page, 'checkout'))) return stay('tooMany');
  if (fields['intent'] !== 'keep') return changed(page, order.id, fields);
  const kept = await page.services.orders.changes.keep(order.id);
  return kept.outcome === 'planned' ? back(page, 'kept') : stay(problemOf(kept));
}

async function changed(page: MemberContext, orderId: string, fields: Record<string, string>) {
  const { identity, locale, link, services, settings } = page;
  const to = everydayToken(fields['to']);
  const at = new Date(fields['at'] ?? '');
  if (!to || Number.isNaN(at.getTime())) return stay('changed');
  const changing = await services.orders.changes.change(orderId, {
    ...{ to, at, locale, shown: fields['shown'] ?? '' },
    buyer: { accountId: identity.accountId, sessionNumber: identity.sessionNumber },
    secret: newSecret(),
    terms: { version: legalText('terms-of-use', locale).revised },
    successUrl: new URL(link('account/billing/'), settings.publicUrl).href,
    cancelUrl: new URL(link(`account/billing/${orderId}/change/`), settings.publicUrl).href,
  });
  if (changing.outcome === 'planned') return back(page, 'planned');
  if (changing.outcome === 'started' && changing.next.kind === 'redirect') return onward(changing.next.url);
  return stay(problemOf(changing));
}

function problemOf(changing: Changing): ChangeProblem {
  if (changing.outcome !== 'providerFailed') return 'changed';
  return changing.again ? 'away' : 'refused';
}

function stay(problem: ChangeProblem) {
  return data({ problem }, { status: STATUS[problem] });
}

/** The billing page says what came of it. */
function back({ link, settings }: MemberContext, told: 'planned' | 'kept'): Response {
  const address = new URL(link('account/billing/'), settings.publicUrl);
  address.searchParams.set('change', told);
  return onward(`${address.pathname}${address.search}`);
}
