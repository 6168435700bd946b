import { data } from 'react-router';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** Stops the reminders of the link's mailbox; the page then says so. Mail readers post here too (RFC 8058). */
export async function actReminders({ services, url }: WorkspaceContext) {
  const isStopped = await services.unfinishedOrders.stopReminders(url.searchParams.get('link') ?? '');
  return data(null, { status: isStopped ? 200 : 404, headers: PRIVATE_HEADERS });
}
