import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { PageContext } from '../../page-context.server.ts';
import { contactWays } from '../ask/load.server.ts';
import type { ChatProps } from './chat-widget.tsx';

const LAYOUTS = new Set(['pricing', 'pricing-new']);

/** The chat of the pricing layouts, where a provider is set; without one there is no help button (R1.64). */
export function loadChat(page: PageContext): ChatProps | null {
  const script = page.settings.chatScriptUrl;
  if (!script || !LAYOUTS.has(page.match?.row.layout ?? '')) return null;
  const { chat, ask } = textsOf(page.locale, 'pricing');
  const ways = contactWays();
  return {
    texts: chat,
    labels: { phone: ask.phone, email: ask.email },
    ...ways,
    contactHref: pathOf('contact', page.locale) ?? ways.email.href,
    script,
  };
}
