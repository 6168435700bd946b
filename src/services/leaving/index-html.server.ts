import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { printBytes } from '../../shared/byte-size.ts';
import type { Locale } from '../../shared/locale.ts';
import { momentWords } from '../security-mails/seen-words.server.ts';
import { escaped, fileHref, htmlPage } from './html.ts';

const SECTIONS = ['documents', 'files', 'invoices', 'account', 'data'] as const;

/** A file of the export. */
export type IndexEntry = {
  section: (typeof SECTIONS)[number];
  path: string;
  title: string;
  count?: number;
  bytes?: number;
  /** The same in other formats. */
  also?: readonly { path: string; title: string }[];
};

type Facts = { entries: readonly IndexEntry[]; email: string; locale: Locale; at: Date };

/** The page that lists all that lies in the zip, in the account's language; it opens without a network. */
export function indexHtml({ entries, email, locale, at }: Facts): string {
  const t = translator(locale, 'security');
  const moment = momentWords(at, locale);
  const sections = SECTIONS.map((section) => ({
    title: t(`export.sections.${section}`),
    own: entries.filter((entry) => entry.section === section),
  })).filter(({ own }) => own.length > 0);
  const body = [
    `<h1>${escaped(t('export.title'))}</h1>`,
    `<p>${escaped(t('export.lead', { email, moment }))}</p>`,
    ...sections.map(
      ({ title, own }) =>
        `<h2>${escaped(title)}</h2><ul>${own.map((one) => line(one, locale)).join('')}</ul>`,
    ),
    `<p><small>${escaped(t('export.consent'))}</small></p>`,
  ];
  return htmlPage({ locale, title: t('export.title'), body: body.join('\n') });
}

function line({ path, title, count, bytes, also = [] }: IndexEntry, locale: Locale): string {
  const size = bytes === undefined ? count : printBytes(bytes, LOCALES[locale].hreflang);
  const note = size === undefined ? '' : ` <small>${escaped(String(size))}</small>`;
  const links = [{ path, title }, ...also].map(
    (one) => `<a href="${fileHref(one.path)}">${escaped(one.title)}</a>`,
  );
  return `<li>${links.join(' · ')}${note}</li>`;
}
