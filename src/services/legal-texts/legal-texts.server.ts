import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts';
import type { LegalName, ShownLegalText } from './legal-text.ts';
import { parseLegalText } from './parse-legal-text.server.ts';

/** Content is read where the process runs, not built in: an operator edits a text and starts again. */
const FOLDER = 'content/legal';

const read = new Map<string, ShownLegalText>();

/**
 * A legal text in a language, read once and kept; the English one where there is none yet.
 * @throws Error when the file is missing or not as content/legal/README.md asks
 */
export function legalText(name: LegalName, locale: Locale): ShownLegalText {
  const path = (language: Locale) => join(process.cwd(), FOLDER, language, `${name}.md`);
  const lang = existsSync(path(locale)) ? locale : DEFAULT_LOCALE;
  const file = `${FOLDER}/${lang}/${name}.md`;
  const known = read.get(`${locale} ${file}`);
  const text = known ?? { ...parseLegalText(readFileSync(path(lang), 'utf8'), { file, locale }), lang };
  read.set(`${locale} ${file}`, text);
  return text;
}
