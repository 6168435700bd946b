import { data } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { readAllCookies } from '../../../shared/cookies.server.ts';
import { qrPath } from '../../../ui/qr/qr-path.ts';
import type { ConsolePage } from '../../frame/console-page.server.ts';
import { PASSWORD_MIN } from '../../frame/first-key.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { toCleanAddress } from './clean-address.server.ts';
import type { SetupProps } from './setup-page.tsx';

/** Makes a first key by a link. Once the console has its owner, only an invitation leads here; all else is not there. */
export async function loadSetup(page: ConsolePage) {
  const { services, locale, url, request, visit } = page;
  const { enrolment, keys } = services.operators;
  const linked = url.searchParams.get('token') ?? '';
  const token = linked || (readAllCookies(request, visit.secure).pg_enrol ?? '');
  const enrolling = token ? await enrolment.find(token) : undefined;
  if (enrolling && linked) throw toCleanAddress(linked, visit);
  const texts = textsOf(locale, 'console').setup;
  const { t } = wordsOf(locale);
  const onceTexts = textsOf(locale, 'console').shown;
  const signInHref = `${CONSOLE}sign-in/`;
  const base = { texts, onceTexts, optionsHref: `${CONSOLE}keys/`, homeHref: CONSOLE, signInHref };
  const help = t('security.passwordHelp', { least: PASSWORD_MIN });
  if (!enrolling) {
    const isGone = !page.settled.is && !(await enrolment.isOpen());
    // Whoever holds a link learns what became of it; without one there is nothing here.
    if (isGone && token === '') throw notFound();
    const answer = {
      ...base,
      token: null,
      isWrong: token !== '',
      passwordHelp: help,
      enrolling: null,
      gone: isGone ? textsOf(locale, 'console-office').invitation : null,
    };
    return data<SetupProps>(answer, { status: isGone ? 404 : 200 });
  }
  const secret = await keys.appSecret(token);
  return data<SetupProps>({
    ...base,
    token,
    isWrong: false,
    gone: null,
    passwordHelp: help,
    enrolling: {
      ...enrolling,
      secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
      qr: qrPath(keys.appAddress(secret, enrolling.email)),
    },
  });
}
