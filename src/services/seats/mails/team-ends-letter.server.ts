import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { quotedAddress } from '../../mail/frame/quoted-text.ts';
import { letterOf } from '../../mail/mail-kind.ts';
import { TEAM_ENDS_MAIL } from './seat-mail.ts';

/** Tells people of a team on which day its drive goes, while they can still take along what is theirs. */
export const TEAM_ENDS_LETTER = letterOf(TEAM_ENDS_MAIL, ({ locale, data, publicUrl }) => {
  const t = translator(locale, 'erasing');
  const date = printDate(new Date(data.on), LOCALES[locale].hreflang);
  const values = { holder: quotedAddress(data.holder), date };
  return {
    letter: {
      locale,
      subject: t('mail.ends.subject', values),
      heading: t('mail.ends.heading', values),
      parts: [
        { kind: 'text', text: t('mail.ends.lead', values) },
        { kind: 'text', text: t('mail.ends.after', values) },
        { kind: 'button', label: t('mail.ends.button'), href: `${publicUrl}/app/drive/?lang=${locale}` },
      ],
      footer: translator(locale, 'mail')('footer'),
    },
    replyTo: data.holder,
  };
});
