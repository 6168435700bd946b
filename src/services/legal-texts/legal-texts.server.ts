import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY, TAX_NUMBERS } from '../../shared/company.table.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts';
import type { LegalName, ShownLegalText } from './legal-text.ts';
import { parseLegalText } from './parse-legal-text.server.ts';

/** Content is read where the process runs, not built in: an operator edits a text and starts again. */
const FOLDER = 'content/legal';

const read = new Map<string, { text: ShownLegalText; facts: string }>();

/**
 * A legal text in a language, read once and kept for as long as the facts of the company are the same; the English one
 * where there is none yet.
 * @throws Error when the file is missing or not as content/legal/README.md asks
 */
export function legalText(name: LegalName, locale: Locale): ShownLegalText {
  const path = (language: Locale) => join(process.cwd(), FOLDER, language, `${name}.md`);
  const lang = existsSync(path(locale)) ? locale : DEFAULT_LOCALE;
  const file = `${FOLDER}/${lang}/${name}.md`;
  const facts = JSON.stringify([COMPANY, TAX_NUMBERS]);
  const known = read.get(`${locale} ${file}`);
  if (known?.facts === facts) return known.text;
  const text = { ...parseLegalText(readFileSync(path(lang), 'utf8'), { file, locale }), lang };
  read.set(`${locale} ${file}`, { text, facts });
  return text;
}
