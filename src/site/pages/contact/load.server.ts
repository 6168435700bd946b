import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { CONTACT, CONTACT_KINDS, CONTACT_LENGTH, CONTACT_NAME_LENGTH } from '../../../shared/contact-form.ts';
import { loadForm } from '../../forms/load-form.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** The contact page; `?kind=affiliate` and the like choose what the message is about beforehand. */
export function loadContact(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'contact');
  const t = translator(locale, 'contact');
  const asked = page.url.searchParams.get('kind');
  return {
    page: {
      name: 'contact',
      props: {
        texts,
        company: COMPANY,
        form: loadForm(page, CONTACT),
        kinds: CONTACT_KINDS.map((value) => ({ value, label: texts.form.kinds[value] })),
        preset: CONTACT_KINDS.find((kind) => kind === asked) ?? '',
        faults: {
          missing: texts.form.faults.missing,
          email: texts.form.faults.email,
          tooShort: t('form.faults.tooShort', CONTACT_LENGTH),
          tooLong: t('form.faults.tooLong', CONTACT_LENGTH),
        },
        nameFaults: {
          missing: texts.form.faults.missing,
          tooLong: t('form.faults.tooLong', CONTACT_NAME_LENGTH),
        },
        hrefs: {
          support: pathOf('support', page.locale) ?? '',
          privacy: pathOf('privacy-policy', page.locale) ?? '',
        },
      },
    },
    title: texts.head.title,
    description: texts.head.description,
    structured: [
      {
        '@type': 'Organization',
        name: COMPANY.company,
        url: `${page.settings.publicUrl}/`,
        address: COMPANY.address,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: COMPANY.phone,
          email: COMPANY.email,
        },
      },
    ],
  };
}
