/*
 * `npm run check:content`: is every template a document of its own? Compares the templates of each language by
 * their five-word shingles, shared clauses taken out, and finds summaries that say too little, fields nobody uses,
 * examples that are missing, words for whoever fills it in that stand outside of notes, and invoices, agreements and
 * letters that a company and a contact could not fill.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listLibrary, readLibrary } from '../src/services/documents/library/library-files.server.ts';
import { strayNotes } from '../src/services/documents/parse/stray-notes.ts';
import { LOCALE_CODES, type Locale } from '../src/shared/locale.ts';
import { ownText, shareOf, shinglesOf } from './content-likeness.ts';
import { missingSides, namesSide } from './template-meanings.ts';

const FOLDER = join(import.meta.dirname, '../content/templates');
/** So much of the smaller of two templates may stand in the other as well. */
const LARGEST_SHARE = 0.5;
const SUMMARY_WORDS = { least: 10, most: 40 };

type Text = {
  file: string;
  locale: Locale;
  words: number;
  fields: number;
  shingles: ReadonlySet<string>;
  summary: string;
};
type Finding = { file: string; found: string };

async function readText(file: string): Promise<Text[]> {
  const source = await readFile(join(FOLDER, file), 'utf8');
  const locale = LOCALE_CODES.find((code) => file.startsWith(`${code}/`));
  if (!locale) return [];
  const text = ownText(source);
  const summary = /^summary: *(.*)$/m.exec(source)?.[1] ?? '';
  const fields = source.match(/^ {2}- key:/gm)?.length ?? 0;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return [{ file, locale, words, fields, shingles: shinglesOf(text), summary }];
}

function summaryFinding({ file, summary }: Text): Finding[] {
  const count = summary.split(/\s+/).filter(Boolean).length;
  if (count >= SUMMARY_WORDS.least && count <= SUMMARY_WORDS.most) return [];
  return [
    { file, found: `a summary of ${count} words, expected ${SUMMARY_WORDS.least} to ${SUMMARY_WORDS.most}` },
  ];
}

function likeness(texts: readonly Text[]): Finding[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const share = shareOf(one.shingles, other.shingles);
      if (share <= LARGEST_SHARE) return [];
      return [{ file: one.file, found: `${Math.round(share * 100)} % of its text is in ${other.file} too` }];
    }),
  );
}

function print(locale: Locale, texts: readonly Text[]): void {
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const fields = texts.reduce((sum, text) => sum + text.fields, 0);
  console.log(`${locale}  ${String(texts.length).padStart(4)} templates  ${words} words  ${fields} fields`);
}

async function main(): Promise<void> {
  const texts = (await Promise.all((await listLibrary(FOLDER)).map(readText))).flat();
  // What a template has to have: every field used and with an example, every part readable.
  const { errors, templates } = await readLibrary(FOLDER);
  const findings: Finding[] = errors.map(({ file, line, expected, found }) => ({
    file: `${file}:${line}`,
    found: `${found}, expected ${expected}`,
  }));
  for (const { file, template } of templates)
    findings.push(...strayNotes(template).map((found) => ({ file, found: `${found}, expected in a note` })));
  for (const { file, template } of templates)
    for (const side of missingSides(template))
      findings.push({
        file,
        found: `no field of the ${side} side, expected one (src/document/meanings.table.ts)`,
      });
  for (const locale of LOCALE_CODES) {
    const own = texts.filter((text) => text.locale === locale);
    print(locale, own);
    findings.push(...own.flatMap(summaryFinding), ...likeness(own));
  }
  for (const { file, found } of findings) console.log(`FAILED ${file}: ${found}`);
  const named = (side: 'own' | 'other') =>
    templates.filter(({ template }) => namesSide(template, side)).length;
  console.log(`${named('own')} filled from a company, ${named('other')} from a contact`);
  console.log(`${texts.length} templates, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

await main();
