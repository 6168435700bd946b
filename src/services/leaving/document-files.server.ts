import type { DocumentTemplate, DocumentValues, RowValue } from '../../document/document.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import { documentFileName } from '../drive/document-file-name.ts';
import type { OwnDocument } from './export.store.server.ts';
import { escaped, htmlPage } from './html.ts';
import { zipName } from './zip-name.ts';

/** A document of the account; the template is gone where the library has it no more. */
export type DocumentFacts = { document: OwnDocument; template: DocumentTemplate | undefined; locale: Locale };

/** What its files are called, without an ending. */
export function documentStem({ document, template }: DocumentFacts): string {
  if (!template) return zipName(document.givenName ?? `document-${document.id}`);
  const name = documentFileName(template, document.values, 'pdf', document.givenName ?? '');
  return zipName(name.replace(/\.pdf$/, ''));
}

/** Everything that was typed, with the names of the fields. */
export function documentJson({ document, template }: DocumentFacts): string {
  const title = template?.title ?? null;
  const labels = Object.fromEntries(template?.fields.map(({ key, label }) => [key, label]) ?? []);
  const named = template ? { family: template.family, locale: template.locale } : null;
  const facts = { ...document, title, template: named, labels };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** The same to read: what was asked, and what was typed. */
export function documentHtml({ document, template, locale }: DocumentFacts): string {
  const title = template?.title ?? translator(locale, 'security')('export.documentGone');
  const fields = template?.fields ?? Object.keys(document.values).map((key) => ({ key, label: key }));
  const rows = fields.flatMap(({ key, label }) => {
    const value = document.values[key];
    return value === undefined || value === ''
      ? []
      : [`<dt>${escaped(label)}</dt><dd>${valueHtml(value)}</dd>`];
  });
  return htmlPage({ locale, title, body: `<h1>${escaped(title)}</h1><dl>${rows.join('')}</dl>` });
}

function valueHtml(value: DocumentValues[string]): string {
  if (typeof value === 'string') return escaped(value).replaceAll('\n', '<br>');
  return `<ul>${value.map((row) => `<li>${escaped(rowText(row))}</li>`).join('')}</ul>`;
}

function rowText(row: RowValue): string {
  return Object.values(row)
    .filter((cell) => cell !== '')
    .join(' · ');
}
