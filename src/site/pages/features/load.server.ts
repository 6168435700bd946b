import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import type { LoadedPage } from '../loaded-page.ts';
import { familyCard } from '../product.server.ts';

/** Features: what the product does, told in the order of a working day. */
export function loadFeatures(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'features');
  const questions = Object.values(texts.questions.rows);
  return {
    page: {
      name: 'features',
      props: {
        texts,
        film: textsOf(page.contentLocale, 'dialogs').video.seeFillIn,
        locale: page.contentLocale,
        questions,
        filledIn: familyCard(page, 'purchase-order') ?? null,
        start: startLink(page),
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [questionsData(questions)],
  };
}
