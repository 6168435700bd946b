import { textsOf } from '../../../locales/messages.server.ts';
import type { ArticleValue } from '../../../services/newsroom/article.ts';
import { brokenPlace } from '../../../services/newsroom/article-faults.server.ts';
import { newsroomPath, slugPath } from '../../../services/newsroom/articles.server.ts';
import { isSlug } from '../../../services/newsroom/slug.ts';
import type { WrittenSetting } from '../../../services/settings/setting.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';

type Previewed = { draft: WrittenSetting; value: ArticleValue | undefined };

/** The pages on which a draft is seen; none where it cannot be shown yet. */
export async function previewsFor(page: OperatorPage, { draft, value }: Previewed) {
  const spoken = LOCALE_CODES.find((code) => code === draft.locale) ?? DEFAULT_LOCALE;
  const { editor } = textsOf(page.locale, 'console-newsroom');
  const { previews } = page.services.settings;
  const isShowable = value && isSlug(value.slug) && value.title !== '' && !brokenPlace(value, spoken);
  if (!isShowable) return { title: editor.previews, note: editor.noPreview, pages: [] };
  return {
    title: editor.previews,
    note: editor.previewsNote,
    pages: [
      { label: editor.previewArticle, href: await previews.linkTo(draft.id, slugPath(value.slug, spoken)) },
      { label: editor.previewList, href: await previews.linkTo(draft.id, newsroomPath(spoken)) },
    ],
  };
}
