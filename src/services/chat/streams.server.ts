import { SECOND } from '../../shared/clock.ts';
import type { ChatService } from './chat.server.ts';
import type { ChatMessage } from './chat.ts';
import type { ChatDesk } from './desk.server.ts';
import { type Channel, eventStream } from './event-stream.server.ts';

/** A message as a visitor's panel draws it. */
export type ShownMessage = { seq: number; isOurs: boolean; by: string | null; text: string; at: string };

export function shownMessage({ seq, author, by, text, at }: ChatMessage): ShownMessage {
  // Their first name: whom one talks to, and no more of them than that.
  const first = by?.trim().split(/\s+/)[0] ?? null;
  return { seq, isOurs: author === 'operator', by: first, text, at: at.toISOString() };
}

type Following = {
  /** Their conversation; undefined before they have one. */
  threadId: string | undefined;
  /** Whose connection it is, for how many they may have. */
  address: string;
  /** The last message they have. */
  after: number;
};

/** What a visitor's open panel is told: whether somebody is there, and what is said. */
export function visitorStream(
  chat: ChatService,
  { threadId, address, after }: Following,
): Response | undefined {
  const follow = threadId === undefined ? undefined : new Followed(chat, threadId, after);
  return eventStream({
    open(channel) {
      const close = chat.hub.open({
        ...{ threadId: threadId ?? null, isAll: false, holder: address, end: () => channel.end() },
        tell({ here, isNew }) {
          channel.send('presence', { here });
          if (isNew) follow?.send(channel);
        },
      });
      if (!close) return undefined;
      void begin(chat, channel);
      follow?.send(channel);
      if (threadId) void chat.here(threadId).catch(() => undefined);
      return () => {
        close();
        if (threadId) void chat.left(threadId).catch(() => undefined);
      };
    },
    onBeat: () => {
      if (threadId) void chat.here(threadId).catch(() => undefined);
    },
  });
}

async function begin(chat: ChatService, channel: Channel): Promise<void> {
  const here = await chat.isSomebodyHere().catch(() => false);
  channel.send('presence', { here });
}

/** One look at a time, so that each message is sent once. */
class Followed {
  readonly #chat: ChatService;
  readonly #threadId: string;
  #after: number;
  #looking = Promise.resolve();

  constructor(chat: ChatService, threadId: string, after: number) {
    this.#chat = chat;
    this.#threadId = threadId;
    this.#after = after;
  }

  send(channel: Channel): void {
    this.#looking = this.#looking
      .then(async () => {
        for (const message of await this.#chat.messages(this.#threadId, this.#after)) {
          channel.send('said', shownMessage(message), message.seq);
          this.#after = message.seq;
        }
      })
      // The browser comes back, and begins where it is.
      .catch(() => channel.end());
  }
}

/** How long somebody may take from one page of the chat to another one. */
const MOVES_MS = 3 * SECOND;

/** What an open console is told: that something changed. Whoever said they are there is so while it lasts. */
export function deskStream(
  { chat, chatDesk }: { chat: ChatService; chatDesk: ChatDesk },
  { operatorId, threadId }: { operatorId: string; threadId: string | null },
): Response | undefined {
  const leave = (close: () => void) => {
    close();
    setTimeout(() => void chatDesk.left(operatorId).catch(() => undefined), MOVES_MS).unref();
  };
  const beat = () => void chatDesk.stillHere(operatorId).catch(() => undefined);
  return eventStream({
    open(channel) {
      beat();
      // What changed since the page was drawn nobody would tell it any more.
      channel.send('news', { isNew: true });
      const close = chat.hub.open({
        ...{ threadId, isAll: true, holder: operatorId, end: () => channel.end() },
        tell: ({ here, isNew }) => channel.send('news', { here, isNew }),
      });
      return close && (() => leave(close));
    },
    onBeat: beat,
  });
}
