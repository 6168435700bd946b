import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import { sampleOf } from '../../sections/sample/load.server.ts';
import { howLink } from '../how-we-write/how-link.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { familyCard } from '../product.server.ts';

/** Each situation and the document that helped. */
const CASES = [
  { name: 'loan', family: 'loan-agreement' },
  { name: 'secrets', family: 'mutual-non-disclosure-agreement' },
  { name: 'order', family: 'purchase-order' },
  { name: 'partners', family: 'partnership-agreement' },
  { name: 'hiring', family: 'employment-application-form' },
] as const;

/** Use cases told by documents: nobody is quoted who does not exist. */
export function loadTestimonials(page: PageContext): LoadedPage {
  const { contentLocale } = page;
  const texts = textsOf(contentLocale, 'testimonials');
  const { sample: check } = textsOf(contentLocale, 'trust');
  return {
    page: {
      name: 'testimonials',
      props: {
        texts,
        locale: contentLocale,
        cases: CASES.map(({ name, family }) => ({
          ...texts.cases[name],
          document: familyCard(page, family) ?? null,
        })),
        start: startLink(page),
        feedbackHref: pathOf('feedback', page.locale) ?? '',
        check: { title: check.title, text: check.text, sample: sampleOf(page)?.files, how: howLink(page) },
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
