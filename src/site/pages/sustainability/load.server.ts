import { claim } from '../../../claims/claims.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { articlePath } from '../../../services/newsroom/articles.server.ts';
import { DEFAULT_LOCALE } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** Trees that one mark of the drawing stands for. */
const TREES_PER_MARK = 1000;

export function loadSustainability(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'sustainability');
  // The claim is words; its English digits are the number that the drawing shows.
  const trees = Number(claim('trees', DEFAULT_LOCALE).replace(/\D/g, ''));
  return {
    page: {
      name: 'sustainability',
      props: {
        texts,
        trees: claim('trees', locale),
        marks: Math.round(trees / TREES_PER_MARK),
        articleHref: articlePath('trees-planted-sustainability-initiative', page.locale),
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
