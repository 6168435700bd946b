import { translator } from '../../../locales/messages.server.ts';
import { partsOf } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { OFF_AFTER } from '../webhook.ts';
import { WEBHOOK_MAIL, type WebhookMailData } from './webhook-mail.ts';

export const WEBHOOK_LETTER = letterOf(WEBHOOK_MAIL, ({ locale, data }: MailFacts<WebhookMailData>) => {
  const t = translator(locale, 'console-webhooks');
  const { about, url, label, failures, status, error, href } = data;
  const came = error ? t(`errors.${error}`) : t('answered', { status: String(status ?? '') });
  const rows = [
    ...(label ? [{ label: t('label'), value: quotedText(label, locale) }] : []),
    { label: t('url'), value: quotedText(url, locale) },
    { label: t('lastTry'), value: came },
  ];
  return {
    letter: {
      locale,
      subject: t(`mails.${about}.subject`),
      heading: t(`mails.${about}.heading`),
      parts: partsOf(
        { kind: 'text', text: t(`mails.${about}.lead`, { failures, most: OFF_AFTER }) },
        { kind: 'facts', rows },
        { kind: 'button', label: t('mails.button'), href },
      ),
      footer: translator(locale, 'console-office')('mails.footer'),
    },
  };
});
