import { LARGEST_LOGO } from '../../../services/letterheads/logo.server.ts';
import { postedForm } from '../../forms/posted-form.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, mayTry } from '../../shell/workspace-context.server.ts';
import { mayChange, told } from './act.server.ts';
import type { LogoProblem } from './letterhead-data.ts';
import { companyAt } from './load.server.ts';

/** Beside the picture a form has a few bytes more. */
const ROOM = 20_000;

/** Takes the logo a form brings, or takes the one that is there away. */
export async function actLogo(page: MemberContext): Promise<Response> {
  const { services, identity, link, request } = page;
  const company = await companyAt(page);
  const here = link(`companies/${company.id}/letterhead/`);
  const refused = (problem: LogoProblem) => onward(`${here}${here.includes('?') ? '&' : '?'}logo=${problem}`);
  const form = await postedForm(request, LARGEST_LOGO + ROOM);
  if (form === 'tooLarge') return refused('tooLarge');
  if (!(await mayTry(page, 'document'))) return told(page, here, 'notSaved');
  if (!(await mayChange(page, company))) return told(page, here, 'companyKept');
  if (form.get('intent') === 'remove') {
    await services.letterheads.removeLogo(identity.accountId, company.id);
    return told(page, here, 'saved');
  }
  const file = form.get('logo');
  if (!(file instanceof File) || file.size === 0) return refused('missing');
  const bytes = Buffer.from(await file.arrayBuffer());
  const outcome = await services.letterheads.putLogo(identity.accountId, company.id, bytes);
  if (outcome === 'saved') return told(page, here, 'saved');
  return outcome === 'unknown' ? told(page, here, 'notSaved') : refused(outcome);
}
