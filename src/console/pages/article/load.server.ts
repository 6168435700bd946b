import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { brokenPlace } from '../../../services/newsroom/article-faults.server.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { settingPath } from '../../settings/setting-path.ts';
import { articleName, standingBadge } from '../newsroom/standing.server.ts';
import type { ArticleProps } from './article-page.tsx';
import { historyFor, liveFor, marksFor, originalFor } from './aside.server.ts';
import { draftFor } from './draft.server.ts';
import { formFor } from './form.server.ts';
import { type Opened, openedBy, valueIn } from './opened.server.ts';

/** An article in one language: its form, what it lacks, how it is seen, and all it ever was. */
export async function loadArticle(page: OperatorPage): Promise<ArticleProps> {
  const opened = await openedBy(page);
  const { locale: spoken, isNew, draft, published, shipped } = opened;
  const texts = textsOf(page.locale, 'console-newsroom');
  const t = translator(page.locale, 'console-newsroom');
  const language = LOCALES[spoken].name;
  const title = valueIn(draft ?? published)?.title || shipped?.title || texts.list.untitled;
  return {
    title: t('editor.titleIn', { title: isNew ? texts.editor.new : title, language }),
    eyebrow: { text: texts.list.title, href: `${CONSOLE}newsroom/` },
    heading: isNew ? texts.editor.new : title,
    lang: isNew ? undefined : LOCALES[spoken].hreflang,
    state: standingBadge(page.locale, { record: opened.name.key, locale: spoken }, opened.all),
    tabs: { label: texts.editor.languages, pages: tabsFor(page, opened) },
    notes: notesFor(page, opened),
    form: formFor(page, opened),
    draft: draft ? await draftFor(page, opened, draft) : null,
    live: liveFor(page, opened),
    original: originalFor(page, opened),
    marks: marksFor(page),
    history: historyFor(page, opened),
  };
}

function tabsFor({ locale }: OperatorPage, { name, locale: spoken, isNew, all }: Opened) {
  return LOCALE_CODES.map((code) => ({
    label: LOCALES[code].name,
    lang: LOCALES[code].hreflang,
    href: `${CONSOLE}${settingPath(articleName(name.key, code))}`,
    isHere: code === spoken,
    state: isNew ? null : standingBadge(locale, { record: name.key, locale: code }, all),
  }));
}

function notesFor(page: OperatorPage, { locale: spoken, isNew, draft, published, shipped }: Opened) {
  const { editor } = textsOf(page.locale, 'console-newsroom');
  const live = valueIn(published);
  return [
    ...(live && brokenPlace(live, spoken) ? [editor.broken] : []),
    ...(page.url.searchParams.has('from') ? [editor.fromVersion] : []),
    ...(isNew || draft || published ? [] : [shipped ? editor.asShipped : editor.nothing]),
  ];
}
