import { textsOf, translator } from '../../../locales/messages.server.ts';
import { verifyPath } from '../../../routes/link-paths.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import { howLink } from '../how-we-write/how-link.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** Features: what the product does, told in the order of a working day. */
export function loadFeatures(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'features');
  const questions = Object.values(texts.questions.rows);
  return {
    page: {
      name: 'features',
      props: {
        texts: { ...texts, day: { ...texts.day, dates: { ...texts.day.dates, text: datesText(page) } } },
        film: textsOf(page.contentLocale, 'dialogs').video.seeFillIn,
        locale: page.contentLocale,
        questions,
        start: startLink(page),
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
        verifyHref: verifyPath(page.contentLocale),
        how: howLink(page),
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [questionsData(questions)],
  };
}

/** Names the list as the workspace does. */
function datesText({ contentLocale }: PageContext): string {
  const todo = textsOf(contentLocale, 'books').apps.chase.name;
  return translator(contentLocale, 'features')('day.dates.text', { todo });
}
