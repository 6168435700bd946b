import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { DecidedPageProps } from '../../parts/decided-page.tsx';
import { mailLabel } from '../../parts/happening-words.server.ts';

/** A mail that waits or was given up. What stands in it is its mailbox's own. */
export async function loadMail(page: OperatorPage): Promise<DecidedPageProps> {
  const { services, locale, params } = page;
  const { id = '' } = params;
  const mail = await services.givenUpMails.find(id);
  if (!mail) throw notFound();
  const texts = textsOf(locale, 'console').mails;
  const { t, moment, count } = wordsOf(locale);
  const state = mail.sentAt ? 'sent' : mail.givenUpAt ? 'givenUp' : 'waits';
  return {
    kind: texts.title,
    actsTitle: texts.acts,
    title: mailLabel(locale, mail.kind),
    state: {
      tone: state === 'sent' ? 'good' : state === 'givenUp' ? 'bad' : 'warn',
      text: texts.states[state],
    },
    facts: [
      {
        label: texts.recipient,
        value: mail.recipient || '–',
        href: mail.accountId ? `${CONSOLE}customers/${mail.accountId}/` : null,
      },
      { label: texts.owed, value: moment(mail.createdAt) },
      { label: texts.tries, value: count(mail.attempts) },
      { label: texts.error, value: mail.error ?? '–' },
    ],
    acts: [
      actProps(page, 'mail.resend', {
        hidden: { id },
        because: mail.sentAt ? t('mails.isSent') : mail.recipient === '' ? t('mails.isErased') : null,
      }),
    ],
  };
}
