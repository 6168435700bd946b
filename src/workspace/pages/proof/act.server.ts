import { data } from 'react-router';
import { mayFail } from '../../../services/auth/attempts.server.ts';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { entryFrom } from '../../shell/seen.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

const LINK = /^[\w-]{43}$/;

/** The mailed secret of the address, if it looks like one. */
export function linkOf({ url }: WorkspaceContext): string | undefined {
  const link = url.searchParams.get('link') ?? '';
  return LINK.test(link) ? link : undefined;
}

/** Uses the link; a used one falls through to the page that says so. */
export async function actProof(page: WorkspaceContext) {
  const { auth, limits } = page.services;
  const link = linkOf(page);
  const entry = link && (await auth.enterByLink(link, entryFrom(page), page.identity?.sessionNumber));
  if (entry) {
    await limits.giveBack('sign-in-mail', page.visit.address);
    return enterProven(page, entry, '');
  }
  const status = (await mayFail(limits, page.visit.address)) ? 410 : 429;
  return data(null, { status, headers: PRIVATE_HEADERS });
}
