import { claim } from '../../../claims/claims.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { articlePath } from '../../../services/newsroom/articles.server.ts';
import { DEFAULT_LOCALE } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import { allGroves } from '../../sections/grove-figure/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** Trees that one mark of the drawing stands for. */
const TREES_PER_MARK = 1000;

export async function loadSustainability(page: PageContext): Promise<LoadedPage> {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'sustainability');
  // The claim is words; its English digits are the number that the drawing shows.
  const trees = Number(claim('trees', DEFAULT_LOCALE).replace(/\D/g, ''));
  const leaves = await leavesOf(page);
  return {
    page: {
      name: 'sustainability',
      props: {
        texts,
        groves: leaves > 0 ? allGroves(leaves, locale) : null,
        trees: claim('trees', locale),
        marks: Math.round(trees / TREES_PER_MARK),
        articleHref: articlePath('trees-planted-sustainability-initiative', page.locale),
      },
    },
    // Made anew for everybody: the switch holds within seconds, and what is counted is counted now.
    unfinished: true,
    title: texts.head.title,
    description: texts.head.description,
  };
}

/** Finished documents of all accounts, where the operator shows them; 0 where not, and while the database is away. */
async function leavesOf({ services }: PageContext): Promise<number> {
  if (!services.experiments.isOn('grove-count')) return 0;
  try {
    return await services.drive.leaves.all();
  } catch (error) {
    if (isUnavailable(error)) return 0;
    throw error;
  }
}
