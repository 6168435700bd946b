import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import { type ChatThread, MESSAGE_LENGTH } from '../../services/chat/chat.ts';
import { type ActName, PERMISSIONS } from '../../services/operators/permissions.table.ts';
import { isUuid } from '../../shared/ids.ts';
import { parseLocale } from '../../shared/locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { type Act, DONE, isMisfit, type Misfit, misfit, type Prepared, refused } from './act.server.ts';

type OfThread = (
  page: OperatorPage,
  thread: ChatThread,
  fields: Fields,
) => Pick<Prepared, 'perform'> | Misfit | undefined | Promise<Pick<Prepared, 'perform'> | Misfit | undefined>;

/** An act on the conversation whose number was posted. */
function onThread(prepare: OfThread): Act {
  return async (page, fields) => {
    const { id = '' } = fields;
    const found = await page.services.chatDesk.find(id);
    const prepared = found && (await prepare(page, found.thread, fields));
    if (isMisfit(prepared)) return prepared;
    return { ...prepared, facts: [], subject: { kind: 'chat', id }, back: `chat/${id}/` };
  };
}

const answer = onThread((page, { id, isHere, locale }, fields) => {
  const text = textIn(fields['text']);
  if (text === '') return misfit('text', 'noText');
  if (text.length > MESSAGE_LENGTH) return misfit('text', 'tooLong');
  const { answer: number } = fields;
  if (!isUuid(number)) return undefined;
  return {
    async perform(note) {
      const said = { id: number, operatorId: page.operator.id, text };
      // The log says that it was answered, not what: words of a conversation go with it.
      const after = { letters: text.length, language: locale, way: isHere ? 'live' : 'mail' };
      const isNew = await page.services.chatDesk.answer(id, said, (query) => note(query, { after }));
      return isNew ? DONE : refused('answerTwice');
    },
  };
});

const assign = onThread(async (page, { id, assignedTo }, fields) => {
  const { who = '' } = fields;
  const people = await page.services.chatDesk.answerers(PERMISSIONS['chat.answer'].roles);
  const person = people.find((one) => one.id === who);
  if (who !== '' && !person) return misfit('who', 'personGone');
  return {
    async perform(note) {
      const isGiven = await page.services.chatDesk.assign(id, person?.id ?? null, (query) =>
        note(query, { before: { to: assignedTo?.name ?? null }, after: { to: person?.name ?? null } }),
      );
      return isGiven ? DONE : refused('threadGone');
    },
  };
});

const close = onThread((page, { id, state }) => ({
  async perform(note) {
    const isClosed = await page.services.chatDesk.close(id, (query) => note(query, { before: { state } }));
    return isClosed ? DONE : refused('threadGone');
  },
}));

/** Says whether visitors are told that somebody is there. */
function presence(isHere: boolean): Act {
  return (page, fields) => ({
    facts: [],
    subject: { kind: 'operator', id: page.operator.id },
    back: /^chat\/(?:[\da-f-]{36}\/)?$/.test(fields['back'] ?? '') ? (fields['back'] ?? '') : 'chat/',
    async perform(note) {
      await page.services.chatDesk.setHere(page.operator.id, isHere, (query) => note(query));
      return DONE;
    },
  });
}

const TITLE_LENGTH = 80;

const prepare: Act = (page, fields) => {
  const locale = parseLocale(fields['locale'] ?? '');
  const [title, text] = [(fields['title'] ?? '').trim(), textIn(fields['text'])];
  if (!locale) return undefined;
  if (title === '') return misfit('title', 'noTitle');
  if (title.length > TITLE_LENGTH) return misfit('title', 'tooLong');
  if (text === '') return misfit('text', 'noText');
  if (text.length > MESSAGE_LENGTH) return misfit('text', 'tooLong');
  const { answers } = textsOf(page.locale, 'console-chat');
  return {
    facts: [{ label: answers.language, value: LOCALES[locale].name }],
    subject: { kind: 'preparedAnswer', id: `${locale}:${title}` },
    back: 'chat/answers/',
    async perform(note) {
      const isSaved = await page.services.chatDesk.prepare({ locale, title, text }, (query) =>
        note(query, { after: { title, text } }),
      );
      return isSaved ? DONE : refused('manyPrepared');
    },
  };
};

const forget: Act = (page, { id = '' }) => ({
  facts: [],
  subject: { kind: 'preparedAnswer', id },
  back: 'chat/answers/',
  async perform(note) {
    const isGone = await page.services.chatDesk.forget(id, (query, { title, text }) =>
      note(query, { before: { title, text } }),
    );
    return isGone ? DONE : refused('preparedGone');
  },
});

function textIn(posted: string | undefined): string {
  return (posted ?? '').replace(/\r\n?/g, '\n').trim();
}

/** What is done in the chat. */
export const CHAT_ACTS = {
  'chat.here': presence(true),
  'chat.away': presence(false),
  'chat.answer': answer,
  'chat.assign': assign,
  'chat.close': close,
  'chat.prepare': prepare,
  'chat.forget': forget,
} as const satisfies Partial<Record<ActName, Act>>;
