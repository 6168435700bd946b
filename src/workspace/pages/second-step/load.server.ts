import { redirect } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { expired } from './act.server.ts';
import type { SecondStepProps } from './second-step-page.tsx';

/** Asks for the second step of whoever has shown the first key. */
export async function loadSecondStep(page: WorkspaceContext): Promise<SecondStepProps> {
  const { locale, link, services, cookies, url } = page;
  if (page.identity) throw redirect(link(safeDestination(url.searchParams.get('next'))), { status: 303 });
  const held = cookies.pg_step && (await services.secondStep.held(cookies.pg_step));
  if (!held) throw expired(page);
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  return {
    texts: textsOf(locale, 'security').secondStep,
    brand: shell.brand,
    errorPrefix,
    loginHref: link('account/login/'),
  };
}
