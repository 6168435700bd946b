import { deskStream } from '../../../services/chat/streams.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';

/** Tells an open console that something changed in the chat, while it is open. */
export function loadChatNews({ services, operator, url }: OperatorPage): Response {
  const thread = url.searchParams.get('thread');
  const following = { operatorId: operator.id, threadId: isUuid(thread) ? thread : null };
  const stream = deskStream(services, following);
  return stream ?? new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
}
