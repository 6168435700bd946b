import type { ArticleValue } from '../../../services/newsroom/article.ts';
import { SHIPPED_ARTICLES, shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import type { SettingName, WrittenSetting } from '../../../services/settings/setting.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { NEW_ARTICLE } from '../../acts/new-article.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { type Overview, overviewOf } from '../../settings/overview.server.ts';
import { standingOf } from '../../settings/standing.server.ts';
import { articleName } from '../newsroom/standing.server.ts';

/** Everything the parts of the page are made of. */
export type Opened = {
  name: SettingName<'article'>;
  locale: Locale;
  isNew: boolean;
  history: readonly WrittenSetting[];
  draft: WrittenSetting | undefined;
  published: WrittenSetting | undefined;
  shipped: ArticleValue | undefined;
  all: Overview;
};

/** Reads what an address names. @throws 404 for what is no article */
export async function openedBy(page: OperatorPage): Promise<Opened> {
  const { locale: spoken, key = '' } = page.params;
  const locale = LOCALE_CODES.find((code) => code === spoken);
  if (!locale) throw notFound();
  const name = articleName(key, locale);
  const all = await overviewOf(page);
  const isNew = key === NEW_ARTICLE;
  const { history, draft, published } = await standingOf(page, name);
  const isKnown = SHIPPED_ARTICLES.includes(key) || (await hasRows(page, key));
  if (!isNew && !isKnown) throw notFound();
  const shipped = shippedArticle(key, locale);
  return { name, locale, isNew, history, draft, published: published[0], shipped, all };
}

async function hasRows({ services }: OperatorPage, key: string): Promise<boolean> {
  const histories = await Promise.all(
    LOCALE_CODES.map((code) => services.settings.history(articleName(key, code))),
  );
  return histories.some((rows) => rows.length > 0);
}

/** What was written, of an article. */
export function valueIn(written: WrittenSetting | undefined): ArticleValue | undefined {
  return written && 'slug' in written.value ? written.value : undefined;
}
