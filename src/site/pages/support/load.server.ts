import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import type { LoadedPage } from '../loaded-page.ts';
import type { SupportGroup } from './support-page.tsx';

const GROUPS = ['access', 'downloads', 'keeping', 'plans', 'document', 'app'] as const;

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
    keeping: [to('drive', links.drive), to('features', links.features)],
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

/** The answers; places of the workspace are called as they are called there. */
function answersOf({ contentLocale: locale }: PageContext) {
  const { answers } = textsOf(locale, 'support');
  const t = translator(locale, 'support');
  const { nav } = textsOf(locale, 'items');
  const { one, two, three, four } = answers.keeping;
  const share = textsOf(locale, 'sharing').share.link;
  const security = textsOf(locale, 'security').security.title;
  const all = textsOf(locale, 'own').title;
  return {
    ...answers,
    downloads: {
      ...answers.downloads,
      four: { ...answers.downloads.four, text: t('answers.downloads.four.text', { all }) },
    },
    keeping: {
      one: { ...one, text: t('answers.keeping.one.text', { share, links: nav.links }) },
      two: { ...two, text: t('answers.keeping.two.text', { people: nav.people }) },
      three: { ...three, text: t('answers.keeping.three.text', { trash: nav.trash }) },
      four: { ...four, text: t('answers.keeping.four.text', { security }) },
    },
  };
}
