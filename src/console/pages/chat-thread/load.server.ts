import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { ChatMessage, ChatThread } from '../../../services/chat/chat.ts';
import { PERMISSIONS } from '../../../services/operators/permissions.table.ts';
import { newId } from '../../../shared/ids.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { presenceProps } from '../../parts/chat-presence.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { planNames } from '../../parts/happening-words.server.ts';
import { CHAT_TONES } from '../chat/load.server.ts';
import type { ChatThreadProps, SaidLine } from './chat-thread-page.tsx';

/** A conversation, whoever it is with beside it, and the answer. */
export async function loadChatThread(page: OperatorPage): Promise<ChatThreadProps> {
  const { services, locale, params } = page;
  const found = await services.chatDesk.find(params['id'] ?? '');
  if (!found) throw notFound();
  const { thread, messages } = found;
  const { thread: texts, states } = textsOf(locale, 'console-chat');
  const t = translator(locale, 'console-chat');
  const language = languageIn(locale, thread.locale);
  const prepared = (await services.chatDesk.prepared()).filter((one) => one.locale === thread.locale);
  return {
    texts,
    title: t('thread.title', { name: thread.name || thread.email }),
    state: { tone: CHAT_TONES[thread.state], text: states[thread.state] },
    presence: await presenceProps(page, thread.id),
    standing: { isHere: thread.isHere, text: thread.isHere ? texts.here : texts.gone },
    chat: { href: `${CONSOLE}chat/`, label: textsOf(locale, 'console-chat').title },
    said: messages.map((message) => saidLine(page, thread, message)),
    answer: {
      ...actProps(page, 'chat.answer', {
        // Posted twice it is one answer.
        hidden: { id: thread.id, answer: newId() },
        fields: [
          {
            ...{ name: 'text', type: 'area', label: texts.text, rows: 5, longest: 4000 },
            help: t('thread.languageHelp', { language }),
          },
        ],
      }),
      isOpen: true,
    },
    prepared: {
      label: texts.use,
      empty: t('thread.noPrepared', { language }),
      options: prepared.map(({ id, title, text }) => ({ id, title, text })),
      href: `${CONSOLE}chat/answers/`,
      all: textsOf(locale, 'console-chat').prepared,
    },
    lang: LOCALES[thread.locale].hreflang,
    facts: await factsOf(page, thread),
    proof: thread.accountId
      ? texts.signedIn
      : (await services.chatDesk.customerIdOf(thread.email))
        ? texts.unproven
        : null,
    acts: await actsOf(page, thread),
  };
}

/** A language in the console's own: 'German'. */
function languageIn(locale: OperatorPage['locale'], code: string): string {
  return new Intl.DisplayNames(LOCALES[locale].hreflang, { type: 'language' }).of(code) ?? code;
}

function saidLine({ locale }: OperatorPage, thread: ChatThread, message: ChatMessage): SaidLine {
  const { thread: texts } = textsOf(locale, 'console-chat');
  const { moment } = wordsOf(locale);
  const isOurs = message.author === 'operator';
  const way = message.mailedAt ? texts.mailed : message.seq <= thread.seenSeq ? texts.seen : texts.notSeen;
  return {
    id: String(message.seq),
    isOurs,
    who: isOurs ? (message.by ?? '') : thread.name || texts.visitor,
    text: message.text,
    at: moment(message.at),
    moment: message.at.toISOString(),
    way: isOurs ? way : null,
  };
}

async function factsOf(page: OperatorPage, thread: ChatThread): Promise<Fact[]> {
  const { locale, services } = page;
  const { thread: texts } = textsOf(locale, 'console-chat');
  const { moment, count } = wordsOf(locale);
  const customerId = thread.accountId ?? (await services.chatDesk.customerIdOf(thread.email));
  const plan = customerId ? await services.entitlements.active(customerId) : undefined;
  const orders = customerId ? await services.orders.ofAccount(customerId) : [];
  return [
    { label: texts.address, value: thread.email },
    {
      label: texts.customer,
      value: customerId ? texts.open : texts.nobodyKnown,
      href: customerId ? `${CONSOLE}customers/${customerId}/` : null,
    },
    ...(customerId
      ? [
          { label: texts.plan, value: plan ? (planNames(locale)[plan.plan] ?? plan.plan) : texts.noPlan },
          { label: texts.orders, value: count(orders.length), href: newestOrder(orders) },
        ]
      : []),
    { label: texts.language, value: languageIn(locale, thread.locale) },
    { label: texts.page, value: thread.path },
    { label: texts.begun, value: moment(thread.createdAt) },
    { label: texts.takes, value: thread.assignedTo?.name ?? texts.nobodyYet },
  ];
}

function newestOrder(orders: readonly { number: number }[]): string | null {
  const [first] = orders;
  return first ? `${CONSOLE}orders/${first.number}/` : null;
}

async function actsOf(page: OperatorPage, thread: ChatThread): Promise<ActProps[]> {
  const { locale, services, operator } = page;
  const { thread: texts } = textsOf(locale, 'console-chat');
  const people = await services.chatDesk.answerers(PERMISSIONS['chat.answer'].roles);
  const hidden = { id: thread.id };
  const { refusals } = textsOf(locale, 'console-acts');
  return [
    actProps(page, 'chat.assign', {
      hidden,
      fields: [
        {
          ...{
            name: 'who',
            type: 'select',
            label: texts.assignTo,
            value: thread.assignedTo?.id ?? operator.id,
          },
          options: [
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: texts.nobodyYet },
          ],
        },
      ],
    }),
    actProps(page, 'chat.close', {
      hidden,
      because: thread.state === 'closed' ? refusals.threadGone : null,
    }),
  ];
}
