import { textsOf, translator } from '../../../locales/messages.server.ts';
import { openLink, type PageContext, startLink } from '../../page-context.server.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import type { LoadedPage } from '../loaded-page.ts';
import { familyCard } from '../product.server.ts';
import { CHAPTERS, READ_FIRST } from './chapters.table.ts';

/** The business plan template, as the person reads it who decides on the loan. */
export function loadBusinessPlan(page: PageContext): LoadedPage {
  const { contentLocale } = page;
  const texts = textsOf(contentLocale, 'business-plan');
  const t = translator(contentLocale, 'business-plan');
  const plan = familyCard(page, 'business-plan') ?? null;
  const { long, ...others } = texts.questions.rows;
  // Counted where the template was laid out: each language has a plan of its own.
  const length = { ...long, text: t('questions.rows.long.text', { pages: plan?.pages ?? 0 }) };
  const questions = [length, ...Object.values(others)];
  return {
    page: {
      name: 'business-plan',
      props: {
        texts,
        lead: t('lead', { count: CHAPTERS.length }),
        locale: contentLocale,
        plan,
        chapters: CHAPTERS.map((id) => ({
          id,
          ...texts.chapters.rows[id],
          first: READ_FIRST.includes(id),
        })),
        questions,
        kit: openLink(page, {
          destination: 'business-plan-kit/',
          label: texts.kit,
          heading: texts.kitRow.title,
          target: 'card',
        }),
        start: startLink(page),
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [questionsData(questions)],
  };
}
