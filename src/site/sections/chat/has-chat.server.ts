import { hasChat } from '../../outside/outside-scripts.table.ts';
import type { PageContext } from '../../page-context.server.ts';

/** Whether a page has the chat: its layout does, and the settings do not turn it off. */
export function pageHasChat({ match, settings }: PageContext): boolean {
  return settings.chat && match !== undefined && hasChat(match);
}

/** Where the chat stands open without script. */
export function openChatHref(page: PageContext): string | null {
  return pageHasChat(page) && page.settings.outside.chat === null ? '?chat=open#chat' : null;
}
