import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { Past } from './open.server.ts';
import type { SignPastProps } from './sign-past.tsx';

/** What somebody reads who handed on: what they know, and the name they gave. Of one that was replaced nothing is told: it may have gone astray. */
export function pastProps(locale: Locale, past: Past): SignPastProps {
  const { brand } = textsOf(locale, 'workspace').shell;
  if (past === 'replaced') return { brand, name: '', ...textsOf(locale, 'signing-page').replaced };
  const { title, sender, to, at } = past;
  const t = translator(locale, 'signing-hand-on');
  const date = printDate(at, LOCALES[locale].hreflang);
  return {
    ...{ brand, title: t('past.title'), name: title },
    ...{ lead: t('past.lead', { sender, name: to, date }), note: t('past.note', { sender }) },
  };
}
