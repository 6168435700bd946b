import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { loadForm } from '../../forms/load-form.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { FEEDBACK, FEEDBACK_KINDS, FEEDBACK_LENGTH } from './feedback-form.ts';

/** The feedback page: one form, and who reads it. */
export function loadFeedback(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'feedback');
  const t = translator(page.contentLocale, 'feedback');
  return {
    page: {
      name: 'feedback',
      props: {
        texts,
        textHelp: t('fields.textHelp', FEEDBACK_LENGTH),
        faults: {
          tooShort: t('faults.tooShort', FEEDBACK_LENGTH),
          tooLong: t('faults.tooLong', FEEDBACK_LENGTH),
          email: texts.faults.email,
        },
        form: loadForm(page, FEEDBACK),
        kinds: FEEDBACK_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        email: COMPANY.email,
        hrefs: {
          support: pathOf('support', page.locale) ?? '',
          privacy: pathOf('privacy-policy', page.locale) ?? '',
        },
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
