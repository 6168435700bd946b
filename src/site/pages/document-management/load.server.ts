import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import { documentCard, openLink, type PageContext, startLink } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** Document management: a way to file, shown with the library's own five folders. */
export function loadDocumentManagement(page: PageContext): LoadedPage {
  const { contentLocale } = page;
  const texts = textsOf(contentLocale, 'document-management');
  const names = textsOf(contentLocale, 'chrome').templatesMenu;
  const shelf = page.services.catalogue.suggested(contentLocale);
  const folders = DEPARTMENTS.map((department) => ({
    department,
    name: names[department],
    people: texts.access.rows[department],
    link: openLink(page, {
      destination: department,
      label: names[department],
      heading: names[department],
      target: 'card',
    }),
    documents: shelf
      .filter((entry) => entry.department === department)
      .map((entry) => documentCard(page, entry)),
  }));
  return {
    page: {
      name: 'document-management',
      props: {
        texts,
        locale: contentLocale,
        folders,
        start: startLink(page),
        driveHref: pathOf('drive', page.locale) ?? '',
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
