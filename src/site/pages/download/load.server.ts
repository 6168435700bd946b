import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { INSTALLERS } from './installers.table.ts';
import { linesOf } from './installers.ts';

/** The workspace as an app that a browser installs, and the installers that an operator has published. */
export function loadDownload(page: PageContext): LoadedPage {
  const { contentLocale, locale } = page;
  const texts = textsOf(contentLocale, 'download');
  const t = translator(contentLocale, 'download');
  const variants: Readonly<Record<string, string>> = texts.table.variants;
  const lines = linesOf(INSTALLERS, {
    variantOf: (id) => variants[id] ?? id,
    size: (size) => t('table.megabytes', { size }),
    label: (system, variant) => t('table.download', { system, variant }),
  });
  return {
    page: {
      name: 'download',
      props: {
        texts,
        lines,
        locale,
        start: startLink(page),
        workspaceHref: workspaceAddress(page.settings.webappUrl, '', locale),
        eulaHref: pathOf('eula', locale) ?? '',
        uninstallHref: pathOf('uninstall', locale) ?? '',
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [
      {
        '@type': 'SoftwareApplication',
        name: COMPANY.brand,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web, Windows, macOS, Linux, Android, iOS',
        url: `${page.settings.publicUrl}${pathOf('download', locale) ?? ''}`,
      },
    ],
  };
}
