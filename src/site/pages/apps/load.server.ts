import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import { driveSizes } from '../drive/drive-sizes.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { familyCard } from '../product.server.ts';

/** The business apps, each with the page that says more. */
const TOOLS = [
  { name: 'templates', key: 'templates' },
  { name: 'plan', key: 'business-plan' },
  { name: 'drive', key: 'drive' },
  { name: 'budgeto', key: 'budgeto' },
  { name: 'desktop', key: 'download' },
] as const;

/** All apps of one account; the menu's three entries for teams are sections here (A40). */
export function loadApps(page: PageContext): LoadedPage {
  const { contentLocale } = page;
  const texts = textsOf(contentLocale, 'apps');
  const drive = translator(contentLocale, 'apps')('tools.drive.text', driveSizes(contentLocale));
  const tools = { ...texts.tools, drive: { ...texts.tools.drive, text: drive } };
  return {
    page: {
      name: 'apps',
      props: {
        texts,
        locale: contentLocale,
        tools: TOOLS.map(({ name, key }) => ({
          ...tools[name],
          key,
          href: pathOf(key, page.locale) ?? '',
        })),
        papers: {
          team: familyCard(page, 'employee-handbook') ?? null,
          communication: familyCard(page, 'business-proposal') ?? null,
          management: familyCard(page, 'purchase-order') ?? null,
        },
        start: startLink(page),
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [
      {
        '@type': 'SoftwareApplication',
        name: COMPANY.brand,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        url: `${page.settings.publicUrl}${pathOf('apps', page.locale) ?? ''}`,
      },
    ],
  };
}
