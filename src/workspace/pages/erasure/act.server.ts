import { data } from 'react-router';
import { cookie } from '../../../shared/cookies.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

export type ErasureOutcome = { problem: 'unsure' | 'away' };

/** Plans the erasure, or takes it back. */
export async function actErasure(page: MemberContext) {
  await mustBeConfirmed(page, 'erasure');
  const { identity, services } = page;
  const fields = await postedTexts(page.request);
  if (fields['intent'] === 'keep') {
    await services.erasurePlan.cancel(identity.accountId);
    return back(page, 'erasureTakenBack');
  }
  if (fields['sure'] !== '1') return data<ErasureOutcome>({ problem: 'unsure' }, { status: 400 });
  const asked = await services.erasure.ask(identity.accountId, seenOf(page));
  if (asked === 'away') return data<ErasureOutcome>({ problem: 'away' }, { status: 503 });
  return back(page, 'erasurePlanned');
}

function back(page: MemberContext, kind: Extract<Flash['kind'], 'erasurePlanned' | 'erasureTakenBack'>) {
  return onward(page.link('account/erasure/'), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
