import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import { howLink } from '../how-we-write/how-link.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

export function loadAbout(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'about');
  return {
    page: {
      name: 'about',
      props: {
        texts,
        company: COMPANY,
        contactHref: pathOf('contact', page.locale) ?? '',
        how: howLink(page),
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [
      {
        '@type': 'Organization',
        name: COMPANY.company,
        url: `${page.settings.publicUrl}/`,
        logo: `${page.settings.publicUrl}/icon.svg`,
        address: COMPANY.address,
        email: COMPANY.email,
        telephone: COMPANY.phone,
      },
    ],
  };
}
