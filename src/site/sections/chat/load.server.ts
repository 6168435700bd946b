import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { shownMessage } from '../../../services/chat/streams.server.ts';
import { readAllCookies } from '../../../shared/cookies.server.ts';
import { loadForm } from '../../forms/load-form.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { contactWays } from '../ask/load.server.ts';
import { CHAT, CHAT_LENGTH, CHAT_NAME_LENGTH } from './chat-form.ts';
import type { ChatMessageProps } from './chat-message.tsx';
import { EMAIL_PLACE } from './chat-talk.ts';
import type { ChatProps } from './chat-widget.tsx';
import { openChatHref, pageHasChat } from './has-chat.server.ts';

/** The chat of the pricing layouts: a provider's where one is set, else our own panel; null with CHAT=off. */
export function loadChat(page: PageContext): ChatProps | null {
  if (!pageHasChat(page)) return null;
  const { chat, ask } = textsOf(page.locale, 'pricing');
  const ways = contactWays();
  const script = page.settings.outside.chat;
  const message = script === null ? loadMessage(page) : null;
  const { form } = message ?? {};
  const shown = form !== undefined && (form.sent || form.refused !== null);
  return {
    texts: chat,
    labels: { phone: ask.phone, email: ask.email },
    ...ways,
    helpHref: openChatHref(page) ?? pathOf('contact', page.locale) ?? ways.email.href,
    closeHref: page.url.pathname,
    open: shown || (message !== null && page.url.searchParams.get('chat') === 'open'),
    script,
    message,
  };
}

/** The chat with what was said already, where it stands open for a browser that has a conversation. */
export async function withConversation(page: PageContext, chat: ChatProps | null): Promise<ChatProps | null> {
  const secret = readAllCookies(page.request, page.visit.secure).b_chat;
  if (!chat?.message || !chat.open || !secret) return chat;
  const thread = await page.services.chat.threadOf(secret);
  if (!thread) return chat;
  const { messages, email, name } = thread;
  const last = messages.findLast(({ author }) => author === 'operator');
  if (last) await page.services.chat.seen(thread.id, last.seq);
  return {
    ...chat,
    message: { ...chat.message, conversation: { email, name, messages: messages.map(shownMessage) } },
  };
}

/** The address is known to the panel alone. */
const EMAIL = { email: EMAIL_PLACE };

function loadMessage(page: PageContext): ChatMessageProps {
  const form = loadForm(page, CHAT, page.locale);
  const texts = textsOf(page.locale, 'contact').form;
  const t = translator(page.locale, 'contact');
  const { lead, offlineKept, sending } = textsOf(page.locale, 'pricing').chat;
  const { here, away, you, us, conversation, asked, next, send, empty, full } = textsOf(page.locale, 'chat');
  return {
    form,
    texts,
    lead,
    offlineKept,
    lengths: { text: CHAT_LENGTH.most, name: CHAT_NAME_LENGTH.most },
    words: {
      email: texts.faults.email,
      tooShort: t('form.faults.tooShort', CHAT_LENGTH),
      tooLong: t('form.faults.tooLong', CHAT_LENGTH),
      tooMany: form.texts.tooMany,
      failed: form.texts.failed,
      ...{ sending, full },
    },
    talk: { here, away, you, us, conversation, asked, next, send, empty, full },
    askedAway: translator(page.locale, 'chat')('askedAway', EMAIL),
    goesTo: translator(page.locale, 'chat')('goesTo', EMAIL),
    conversation: null,
  };
}
