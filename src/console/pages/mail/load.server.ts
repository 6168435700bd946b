import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { OpenedMail } from '../../../services/mail/mail-desk.ts';
import { isWhole, ruleOf } from '../../../services/mail/masked.ts';
import { maskEmail } from '../../../shared/email.ts';
import { parseLocale } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { MAIL_TONES, mailAnswer, mailTitle, whySent } from '../../parts/mail-words.server.ts';
import { mayKnowWhom } from '../mails/load.server.ts';
import type { MailProps } from './mail-page.tsx';

/** A mail: why it was sent, what came of it, and how it reads without what opens something. */
export async function loadMail(page: OperatorPage): Promise<MailProps> {
  const { services, locale, params } = page;
  const mail = await services.mailDesk.find(params['id'] ?? '');
  if (!mail) throw notFound();
  const texts = textsOf(locale, 'console-mails');
  const sees = mayKnowWhom(page);
  const rule = ruleOf(mail.kind);
  const t = translator(locale, 'console-mails');
  const { moment } = wordsOf(locale);
  return {
    texts: texts.mail,
    title: sees && mail.rendered ? mail.rendered.subject : mailTitle(locale, mail.kind),
    kind: { label: mailTitle(locale, mail.kind), href: `${CONSOLE}mails/?kind=${mail.kind}` },
    state: { tone: MAIL_TONES[mail.state], text: texts.states[mail.state] },
    why: whySent(locale, mail.kind),
    basis: rule ? texts.bases[rule.basis] : null,
    stopped: mail.stopped
      ? t('mail.stopped', { by: mail.stopped.by, date: moment(mail.stopped.at), why: mail.stopped.why })
      : null,
    facts: factsOf(page, mail, sees),
    acts: actsOf(page, mail),
    preview: rule ? `${CONSOLE}mails/previews/${mail.kind}/` : null,
    view:
      sees && mail.rendered
        ? {
            frame: {
              title: t('preview.frame', { subject: mail.rendered.subject }),
              src: `${CONSOLE}mails/${mail.id}/frame/`,
            },
            text: mail.rendered.text,
            textTitle: texts.preview.plain,
          }
        : null,
    note: sees
      ? mail.rendered
        ? isWhole(mail.kind)
          ? null
          : texts.mail.masked
        : texts.mail.notKept
      : texts.mail.notYours,
  };
}

function factsOf({ locale }: OperatorPage, mail: OpenedMail, sees: boolean): Fact[] {
  const { mail: texts } = textsOf(locale, 'console-mails');
  const { moment, count } = wordsOf(locale);
  const order = orderIn(mail);
  const language = parseLocale(mail.locale);
  const to = mail.recipient === '' ? texts.erased : sees ? mail.recipient : maskEmail(mail.recipient);
  return [
    {
      ...{ label: texts.to, value: to },
      href: mail.accountId && sees ? `${CONSOLE}customers/${mail.accountId}/` : null,
    },
    ...(order && sees ? [{ label: texts.order, value: order, href: `${CONSOLE}orders/${order}/` }] : []),
    { label: texts.language, value: language ? LOCALES[language].name : mail.locale },
    { label: texts.owed, value: moment(mail.createdAt) },
    ...(mail.sentAt ? [{ label: texts.sent, value: moment(mail.sentAt) }] : []),
    ...(mail.givenUpAt && !mail.sentAt ? [{ label: texts.givenUp, value: moment(mail.givenUpAt) }] : []),
    ...(mail.sentAt || mail.givenUpAt ? [] : [{ label: texts.due, value: moment(mail.dueAt) }]),
    { label: texts.tries, value: count(mail.attempts) },
    { label: texts.answer, value: mailAnswer(locale, mail) ?? '–' },
  ];
}

/** The event behind a mail about an order. */
function orderIn({ data }: OpenedMail): string | null {
  const number = data['orderNumber'];
  return typeof number === 'number' ? String(number) : null;
}

function actsOf(page: OperatorPage, mail: OpenedMail): ActProps[] {
  const { mail: texts } = textsOf(page.locale, 'console-mails');
  const { t } = wordsOf(page.locale);
  const hidden = { id: mail.id };
  const isErased = mail.recipient === '';
  const resend = actProps(page, 'mail.resend', { hidden, because: whyNotAgain(page, mail) });
  const noted = { ...resend, note: resend.note ?? (isWhole(mail.kind) ? null : texts.mayHaveRunOut) };
  return [
    noted,
    mail.stopped
      ? actProps(page, 'mail.allow', { hidden })
      : actProps(page, 'mail.stop', {
          ...{ hidden, tone: 'danger', because: isErased ? texts.erasedNow : null },
          fields: [{ name: 'why', type: 'text', label: t('form.reason'), help: texts.whyHelp }],
        }),
  ];
}

/** Why a mail cannot be sent again; null where it can. */
function whyNotAgain({ locale }: OperatorPage, mail: OpenedMail): string | null {
  const { mail: texts } = textsOf(locale, 'console-mails');
  if (mail.recipient === '') return texts.erasedNow;
  if (ruleOf(mail.kind)?.runsOut) return texts.runsOut;
  if (mail.sentAt && !isWhole(mail.kind)) return texts.hasSecret;
  if (mail.sentAt && !mail.rendered) return texts.notKeptAgain;
  return null;
}
