import type { Seen } from '../../services/account/seen.ts';
import type { EntryFrom } from '../../services/auth/auth.ts';
import { seenIn } from '../../services/geolocation/seen-in.server.ts';
import type { WorkspaceContext } from './workspace-context.server.ts';

/** What is told of the browser that asks, in the list of sessions and in security mails. */
export function seenOf({ request, visit, services }: WorkspaceContext): Seen {
  return seenIn(request, visit.address, services);
}

/** The browser somebody signs in with. */
export function entryFrom(page: WorkspaceContext): EntryFrom {
  return { seen: seenOf(page), device: page.cookies.pg_device, trust: page.cookies.pg_trust };
}
