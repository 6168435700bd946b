import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { ChatState } from '../../../services/chat/chat.ts';
import type { ThreadLine } from '../../../services/chat/desk.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { presenceProps } from '../../parts/chat-presence.server.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import type { Tone } from '../../parts/table.tsx';
import { chatTone } from '../../parts/wait-tone.ts';
import type { ChatProps } from './chat-page.tsx';

const VIEWS = ['waiting', 'answered', 'mine', 'all'] as const;
export const CHAT_TONES: Readonly<Record<ChatState, Tone>> = {
  waiting: 'warn',
  answered: 'quiet',
  closed: 'quiet',
};

/** Conversations: those that wait for us first, the oldest on top. */
export async function loadChat(page: OperatorPage): Promise<ChatProps> {
  const { services, locale, url, operator } = page;
  const view = VIEWS.find((each) => each === url.searchParams.get('view')) ?? 'waiting';
  const texts = textsOf(locale, 'console-chat');
  const t = translator(locale, 'console-chat');
  const before = readKey(url.searchParams.get('before'));
  const [counts, { rows, next }, live, presence] = await Promise.all([
    services.chatDesk.counts(),
    services.chatDesk.list({
      state: view === 'waiting' || view === 'answered' ? view : null,
      operatorId: view === 'mine' ? operator.id : null,
      before,
    }),
    view === 'waiting' ? services.chatDesk.live() : [],
    presenceProps(page, null),
  ]);
  const { waiting = 0, answered = 0 } = counts;
  const { count } = wordsOf(locale);
  const shown = { waiting: atMost(count, waiting), answered: atMost(count, answered), mine: null, all: null };
  return {
    texts,
    lead: t('lead', { count: waiting }),
    presence,
    tabs: VIEWS.map((each) => ({
      href: each === 'waiting' ? `${CONSOLE}chat/` : `?view=${each}`,
      ...{ label: texts[each], count: shown[each], isOn: each === view },
    })),
    table: {
      caption: texts[view],
      empty: view === 'waiting' ? texts.emptyWaiting : texts.empty,
      columns: [
        { label: texts.who, isMain: true },
        { label: texts.last },
        { label: texts.takes },
        { label: texts.since, align: 'end' },
      ],
      rows: liveFirst(rows, live, before === null).map((row) => threadRow(page, row)),
      next: next ? { label: textsOf(locale, 'console').list.next, href: nextHref(url, next) } : null,
    },
  };
}

/** Who sits before an open panel is answered first; all others by how long they wait. */
function liveFirst(rows: readonly ThreadLine[], live: readonly ThreadLine[], isFirst: boolean): ThreadLine[] {
  const ids = new Set(live.map(({ id }) => id));
  return [...(isFirst ? live : []), ...rows.filter(({ id }) => !ids.has(id))];
}

/** Counted up to a hundred. */
function atMost(count: (number: number) => string, number: number): string {
  return number > 100 ? `${count(100)}+` : count(number);
}

function threadRow({ locale }: OperatorPage, row: ThreadLine) {
  const texts = textsOf(locale, 'console-chat');
  const t = translator(locale, 'console-chat');
  const { ago } = wordsOf(locale);
  const words = textsOf(locale, 'console-rows').chat;
  return {
    id: row.id,
    isLit: row.isHere && row.state === 'waiting',
    cells: [
      {
        text: row.name || row.email,
        small: [row.name ? row.email : null, row.locale.toUpperCase()].filter(Boolean).join(' · '),
        href: `${CONSOLE}chat/${row.id}/`,
      },
      { text: row.isOurs ? t('ours', { text: row.last }) : row.last },
      { text: row.assignee ?? texts.nobody },
      row.state === 'waiting'
        ? { text: ago(row.since), tone: chatTone(row.since), small: row.isHere ? words.live : null }
        : { text: ago(row.since), small: texts.states[row.state] },
    ],
  };
}
