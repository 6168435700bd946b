import { redirect } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { ConsolePage } from '../../frame/console-page.server.ts';
import type { SignInProps } from './sign-in-page.tsx';

/** The way in; while the console has no owner, the way to set it up. */
export async function loadSignIn({ services, locale, url }: ConsolePage): Promise<SignInProps> {
  if (await services.operators.enrolment.isOpen()) throw redirect(`${CONSOLE}setup/`, { status: 303 });
  return {
    texts: textsOf(locale, 'console').signIn,
    optionsHref: `${CONSOLE}keys/`,
    next: url.searchParams.get('next') ?? '',
  };
}
