import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { ErrorDialog } from './error-dialog.tsx';

function shown({ locale }: PageContext, message: string, hasLink: boolean) {
  const { signUp } = textsOf(locale, 'dialogs');
  const link = hasLink
    ? { link: { label: textsOf(locale, 'errors').notFound.contact, href: '#contact' } }
    : {};
  return (
    <ErrorDialog
      error={{ message, action: signUp.close, ...link }}
      close={{ href: '#close', label: signUp.close }}
    />
  );
}

export const examples: SiteExamples = {
  title: 'Dialog with an error',
  room: 420,
  states: {
    'one way on': (page) => shown(page, textsOf(page.locale, 'errors').form.failed, false),
    'two ways on': (page) => shown(page, textsOf(page.locale, 'errors').failed.unavailable, true),
    'long words': (page) => shown(page, LONG_TITLE, true),
  },
};
