import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { MAIL_STATES, type OutboxMail } from '../../../services/mail/mail-desk.ts';
import { MAIL_KINDS } from '../../../services/mail/mail-kind.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { maskEmail } from '../../../shared/email.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import { MAIL_TONES, mailAnswer, mailTitle } from '../../parts/mail-words.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { MailsProps } from './mails-page.tsx';

/** Failed and late ones that stand above the outbox. */
const MOST_FAILING = 10;

/** What failed or is late, then the outbox, the newest first. */
export async function loadMails(page: OperatorPage): Promise<MailsProps> {
  const { services, locale, url } = page;
  const texts = textsOf(locale, 'console-mails');
  const { list } = textsOf(locale, 'console');
  const query = url.searchParams;
  const seesNames = mayKnowWhom(page);
  const state = MAIL_STATES.find((each) => each === query.get('state')) ?? null;
  const kind = MAIL_KINDS.find((each) => each === query.get('kind')) ?? null;
  // Whoever may not know to whom must not find out by searching.
  const q = seesNames ? (query.get('q') ?? '').trim().slice(0, 120) : '';
  const before = readKey(query.get('before'));
  const isFirst = !state && !kind && !q && !before;
  const [failing, { rows, next }] = await Promise.all([
    isFirst ? services.mailDesk.failing(MOST_FAILING + 1) : [],
    services.mailDesk.list({ state, kind, q, before }),
  ]);
  const labels = MAIL_KINDS.map((value) => ({ value, label: mailTitle(locale, value) }));
  return {
    texts: texts.list,
    failing: isFirst
      ? {
          ...mailsTable(page, texts.list.failing, failing.slice(0, MOST_FAILING)),
          empty: texts.list.nothingFails,
          next: failing.length > MOST_FAILING ? { label: texts.list.allFailed, href: '?state=failed' } : null,
        }
      : null,
    filters: {
      label: list.filter,
      button: list.apply,
      search: seesNames ? { label: texts.list.to, value: q } : null,
      fields: [
        {
          ...{ name: 'state', label: texts.list.state, value: state ?? '' },
          options: [any(list.any), ...MAIL_STATES.map((value) => ({ value, label: texts.states[value] }))],
        },
        {
          ...{ name: 'kind', label: texts.list.kind, value: kind ?? '' },
          options: [
            any(list.any),
            ...labels.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
          ],
        },
      ],
    },
    outbox: {
      ...mailsTable(page, texts.list.outbox, rows),
      next: next ? { label: list.next, href: nextHref(url, next) } : null,
    },
  };
}

/** Whether its reader may know whom we write to. */
export function mayKnowWhom({ operator }: OperatorPage): boolean {
  return verdictOf(operator.roles, 'customers.see') === 'may';
}

function any(label: string) {
  return { value: '', label };
}

function mailsTable(page: OperatorPage, caption: string, mails: readonly OutboxMail[]): TableProps {
  const { list } = textsOf(page.locale, 'console-mails');
  return {
    caption,
    empty: list.empty,
    columns: [
      { label: list.kind, isMain: true },
      { label: list.to },
      { label: list.state },
      { label: list.tries, align: 'end' },
      { label: list.when, align: 'end' },
    ],
    rows: mails.map((mail) => mailRow(page, mail)),
  };
}

function mailRow(page: OperatorPage, mail: OutboxMail) {
  const { locale } = page;
  const { states } = textsOf(locale, 'console-mails');
  const { moment, count } = wordsOf(locale);
  return {
    id: mail.id,
    cells: [
      {
        text: mailTitle(locale, mail.kind),
        href: `${CONSOLE}mails/${mail.id}/`,
        small: mailAnswer(locale, mail),
      },
      {
        text: mayKnowWhom(page) ? mail.recipient : maskEmail(mail.recipient),
        small: mail.locale.toUpperCase(),
      },
      { text: states[mail.state], tone: MAIL_TONES[mail.state] },
      { text: mail.attempts > 0 ? count(mail.attempts) : '–' },
      { text: moment(mail.sentAt ?? mail.givenUpAt ?? mail.createdAt) },
    ],
  };
}
