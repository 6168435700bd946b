import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../shared/locale.ts';
import type { LegalName, LegalText } from './legal-text.ts';
import { parseLegalText } from './parse.server.ts';

/** Content is read where the process runs, not built in: an operator edits a text and starts again. */
const FOLDER = 'content/legal';

const read = new Map<string, LegalText>();

/**
 * A legal text in a language, read once and kept.
 * @throws Error when the file is missing or not as content/legal/README.md asks
 */
export function legalText(name: LegalName, locale: Locale): LegalText {
  const file = `${FOLDER}/${locale}/${name}.md`;
  const text =
    read.get(file) ?? parseLegalText(readFileSync(join(process.cwd(), file), 'utf8'), { file, locale });
  read.set(file, text);
  return text;
}
