import { translator } from '../../../locales/messages.server.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { OFF_AFTER } from '../../webhooks/webhook.ts';
import { POSTBACK_MAIL, type PostbackMailData } from './postback-mail.ts';

export const POSTBACK_LETTER = letterOf(POSTBACK_MAIL, (facts: MailFacts<PostbackMailData>) => ({
  letter: write(facts),
}));

function write({ locale, data, publicUrl }: MailFacts<PostbackMailData>): Letter {
  const t = translator(locale, 'affiliate-postbacks');
  const { about, url, failures, status, error } = data;
  const came = error ? t(`errors.${error}`) : t('status', { status: String(status ?? '') });
  return {
    locale,
    subject: t(`mails.${about}.subject`),
    heading: t(`mails.${about}.heading`),
    parts: partsOf(
      { kind: 'text', text: t(`mails.${about}.lead`, { failures, most: OFF_AFTER }) },
      {
        kind: 'facts',
        rows: [
          { label: t('url'), value: quotedText(url, locale) },
          { label: t('last'), value: came },
        ],
      },
      {
        kind: 'button',
        label: t('mails.button'),
        href: `${publicUrl}/app/affiliate/postbacks/?lang=${locale}`,
      },
      { kind: 'text', soft: true, text: t('mails.after') },
    ),
    footer: translator(locale, 'mail')('footer'),
  };
}
