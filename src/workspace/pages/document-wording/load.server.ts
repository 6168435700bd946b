import { countOf } from '../../../document/wording/differences.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { loadFilling } from '../../filling/load.server.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { openFieldOf } from './open-field.server.ts';
import { hasClauses, type OpenedWording, openedWording, wordingHref } from './opened-wording.server.ts';
import { newsIn, partsView } from './parts-view.server.ts';
import type { PartView, WordingProps } from './wording-data.ts';

/** The page on which the words of a document are edited. */
export async function loadWording(visit: WorkspaceContext): Promise<WordingProps> {
  return wordingProps(await openedWording(visit));
}

/** @param wording what is shown; what is open in it, its address says */
export async function wordingProps(wording: OpenedWording): Promise<WordingProps> {
  const { page, opened } = wording;
  const { locale } = page;
  const { entry, id } = opened;
  const { shell, document: documentTexts } = textsOf(locale, 'workspace');
  const { parts, document } = partsView(wording);
  const sections = parts.filter(({ isSection }) => isSection);
  return {
    texts: textsOf(locale, 'wording'),
    brand: shell.brand,
    title: entry.title,
    lang: entry.locale === locale ? undefined : entry.locale,
    documentHref: documentHref(page, entry, id),
    action: wordingHref(wording),
    id,
    language: LOCALES[locale].hreflang,
    count: countText(wording),
    news: newsText(wording, newsIn(parts)),
    parts,
    open: await openFieldOf(wording),
    lastHref: hasClauses(wording) ? (sections.at(-1)?.addClauseHref ?? null) : null,
    wording: document.wording,
    preview: await loadFilling(page, opened),
    print: { noPages: documentTexts.noPages, print: documentTexts.print },
  };
}

function countText({ page, opened }: OpenedWording): string | null {
  const { document } = opened;
  if (!document?.wording) return null;
  return translator(page.locale, 'wording')('count', { count: countOf(document.wording) });
}

function newsText(wording: OpenedWording, news: readonly PartView[]): WordingProps['news'] {
  const [first] = news;
  if (!first) return null;
  const t = translator(wording.page.locale, 'wording');
  return { lead: t('news.lead', { count: news.length }), href: `#part-${first.name}` };
}
