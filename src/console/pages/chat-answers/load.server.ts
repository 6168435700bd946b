import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { ChatAnswersProps } from './chat-answers-page.tsx';

/** Answers that are given often, by language, and the form for another one. */
export async function loadChatAnswers(page: OperatorPage): Promise<ChatAnswersProps> {
  const { services, locale } = page;
  const { answers: texts, title } = textsOf(locale, 'console-chat');
  const t = translator(locale, 'console-chat');
  const all = await services.chatDesk.prepared();
  const save = actProps(page, 'chat.prepare', {
    hidden: {},
    fields: [
      {
        ...{ name: 'locale', type: 'select', label: texts.language },
        options: LOCALE_CODES.map((value) => ({ value, label: LOCALES[value].name })),
      },
      { name: 'title', type: 'text', label: texts.name, help: texts.newHelp },
      { name: 'text', type: 'area', label: texts.text, rows: 6, longest: 4000 },
    ],
  });
  return {
    texts,
    chat: { href: `${CONSOLE}chat/`, label: title },
    groups: LOCALE_CODES.map((code) => ({
      id: code,
      language: LOCALES[code].name,
      lang: LOCALES[code].hreflang,
      answers: all
        .filter((one) => one.locale === code)
        .map(({ id, title: name, text }) => ({
          ...{ id, title: name, text, remove: t('answers.remove', { title: name }) },
          act: actProps(page, 'chat.forget', { hidden: { id } }),
        })),
    })).filter(({ answers }) => answers.length > 0),
    save,
  };
}
