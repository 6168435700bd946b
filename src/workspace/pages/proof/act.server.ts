import { data } from 'react-router';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { mayTry, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

const LINK = /^[\w-]{43}$/;

/** The mailed secret of the address, if it looks like one. */
export function linkOf({ url }: WorkspaceContext): string | undefined {
  const link = url.searchParams.get('link') ?? '';
  return LINK.test(link) ? link : undefined;
}

/** Uses the link; a used one falls through to the page that says so. */
export async function actProof(page: WorkspaceContext) {
  const link = linkOf(page);
  if (!(await mayTry(page, 'sign-in'))) throw data(null, { status: 429 });
  const entry = link && (await page.services.auth.enterByLink(link, page.identity?.sessionNumber));
  return entry ? enterProven(page, entry, '') : data(null, { status: 410, headers: PRIVATE_HEADERS });
}
