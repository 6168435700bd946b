import { cookie } from '../../../shared/cookies.server.ts';
import { actPlace } from '../../filling/place/act-place.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Keeps the country or state somebody chose. */
export async function actAccount(page: MemberContext): Promise<Response> {
  const outcome = await actPlace(page, await postedTexts(page.request));
  const account = page.link('account/');
  if (outcome !== 'set') return onward(`${account}${account.includes('?') ? '&' : '?'}place=open`);
  return onward(account, [cookie('pg_flash', flashText({ kind: 'placeSet' }), page.visit.secure)]);
}
