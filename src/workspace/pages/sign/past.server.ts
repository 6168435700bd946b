import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { HandedOn } from '../../../services/signing/signer-acts.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { SignPastProps } from './sign-past.tsx';

/** What somebody reads who handed on: what they know, and the name they gave. */
export function pastProps(locale: Locale, { title, sender, to, at }: HandedOn): SignPastProps {
  const t = translator(locale, 'signing-hand-on');
  const date = printDate(at, LOCALES[locale].hreflang);
  return {
    ...{ brand: textsOf(locale, 'workspace').shell.brand, title: t('past.title'), name: title },
    ...{ lead: t('past.lead', { sender, name: to, date }), note: t('past.note', { sender }) },
  };
}
