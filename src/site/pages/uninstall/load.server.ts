import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** How to remove the desktop app, and what that leaves (A21: the way back, and the way to say why). */
export function loadUninstall(page: PageContext): LoadedPage {
  const { locale } = page;
  const texts = textsOf(page.contentLocale, 'uninstall');
  return {
    page: {
      name: 'uninstall',
      props: {
        texts,
        email: COMPANY.email,
        hrefs: {
          contact: pathOf('contact', locale) ?? '',
          feedback: pathOf('feedback', locale) ?? '',
          download: pathOf('download', locale) ?? '',
          workspace: workspaceAddress(page.settings.webappUrl, '', locale),
        },
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
