import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import type { LoadedPage } from '../loaded-page.ts';
import type { SupportGroup } from './support-page.tsx';

const GROUPS = ['access', 'downloads', 'plans', 'document', 'app'] as const;

export function loadSupport(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'support');
  const { links } = texts;
  const answers = answersOf(page);
  const to = (key: string, label: string) => ({ label, href: pathOf(key, page.locale) ?? '' });
  const furtherOf: Record<(typeof GROUPS)[number], SupportGroup['links']> = {
    access: [
      {
        label: links.logIn,
        href: workspaceAddress(page.settings.webappUrl, 'account/login/', page.locale),
      },
    ],
    downloads: [to('templates', links.templates)],
    plans: [
      to('pricing-plans', links.plans),
      to('terms-of-use', links.terms),
      to('refund-policy', links.refund),
    ],
    document: [to('templates', links.templates)],
    app: [to('download', links.download), to('uninstall', links.uninstall)],
  };
  const groups = GROUPS.map((id) => ({
    id,
    title: texts.groups[id],
    answers: Object.values<TitledText>(answers[id]),
    links: furtherOf[id],
  }));
  return {
    page: {
      name: 'support',
      props: {
        texts: { title: texts.title, lead: texts.lead, index: texts.index, people: texts.people },
        hours: textsOf(page.contentLocale, 'contact').ways.hoursText,
        groups,
        company: COMPANY,
        contactHref: pathOf('contact', page.locale) ?? '',
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [questionsData(groups.flatMap(({ answers }) => answers))],
  };
}

/** The answers; where documents are is said by the name that the workspace gives the place. */
function answersOf({ contentLocale }: PageContext) {
  const { answers } = textsOf(contentLocale, 'support');
  const all = textsOf(contentLocale, 'own').title;
  const text = translator(contentLocale, 'support')('answers.downloads.four.text', { all });
  return { ...answers, downloads: { ...answers.downloads, four: { ...answers.downloads.four, text } } };
}
