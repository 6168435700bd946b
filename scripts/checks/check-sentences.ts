import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { type Messages, readMessages } from './messages.ts';
import { lineOfRow, readIfThere, unproven } from './proofs.ts';
import { COVERED, NO_PROMISES, SENTENCES, type Sentence } from './sentences.table.ts';

const TABLE = 'scripts/checks/sentences.table.ts';
const FOLDER = 'src/locales/messages';

export type Tables = {
  readonly sentences: readonly Sentence[];
  readonly covered: typeof COVERED;
  readonly none: typeof NO_PROMISES;
};
const TABLES: Tables = { sentences: SENTENCES, covered: COVERED, none: NO_PROMISES };

/**
 * Every sentence of the pages that sell the workspace is a promise with its proof, or is said to be none; what a row
 * quotes still stands under its key, with the same figures in all languages (decision 0075, sentences).
 */
export function checkSentences(root: string, tables: Tables = TABLES): Finding[] {
  const table = readIfThere(root, TABLE);
  return [
    ...tables.sentences.flatMap((row) => {
      const at = { file: TABLE, line: lineOfRow(table, row.promise) };
      return [...saidFindings(root, row, at), ...unproven(root, row.proof, at)];
    }),
    ...Object.keys(tables.covered).flatMap((area) => unlisted(root, area, tables)),
    ...tables.none.flatMap((entry) => stale(root, entry, lineOfRow(table, entry.why))),
  ];
}

function messagesOf(root: string, locale: string, area: string): Messages {
  return readMessages(readIfThere(root, `${FOLDER}/${locale}/${area}.json`) || '{}');
}

type At = Pick<Finding, 'file' | 'line'>;

/** Quotes that are gone, and figures that another language does not give. */
function saidFindings(root: string, { said }: Sentence, at: At): Finding[] {
  return Object.entries(said).flatMap(([area, quotes]) => {
    const english = messagesOf(root, 'en', area);
    return Object.entries(quotes).flatMap(([key, quote]) => {
      const text = english.get(key)?.text ?? '';
      const gone = { ...at, rule: 'said', expected: `'${quote}' in ${area} ${key}`, found: text || 'none' };
      return text.includes(quote) ? otherFigures(root, { area, key, text }) : [gone];
    });
  });
}

/** Languages that promise other figures under a key than English does. */
function otherFigures(
  root: string,
  { area, key, text }: { area: string; key: string; text: string },
): Finding[] {
  const figures = figuresOf(text);
  return readdirSync(join(root, FOLDER)).flatMap((locale) => {
    const other = messagesOf(root, locale, area).get(key);
    if (!other || figuresOf(other.text) === figures) return [];
    const file = `${FOLDER}/${locale}/${area}.json`;
    return [
      {
        file,
        line: other.line,
        rule: 'figures',
        expected: `${figures || 'no figures'} in ${key}`,
        found: figuresOf(other.text) || 'none',
      },
    ];
  });
}

/** Numbers of a text, each once, in their order. */
function figuresOf(text: string): string {
  const found = new Set(text.match(/\d+/g));
  return [...found].sort((a, b) => Number(a) - Number(b)).join(' ');
}

/** Texts of an area that are in no row and not said to be none. */
function unlisted(root: string, area: string, { sentences, covered, none }: Tables): Finding[] {
  const said = new Set(sentences.flatMap((row) => Object.keys(row.said[area] ?? {})));
  const patterns = none.filter((entry) => entry.area === area).flatMap(({ keys }) => keys.map(patternOf));
  const begins = covered[area] ?? [];
  return [...messagesOf(root, 'en', area)]
    .filter(([key]) => begins.some((root) => key.startsWith(root)))
    .filter(([key]) => !said.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map(([key, { line }]) => ({
      file: `${FOLDER}/en/${area}.json`,
      line,
      rule: 'listed',
      expected: `a row of ${TABLE} with its proof, or of what promises nothing`,
      found: `'${key}'`,
    }));
}

/** Keys of what promises nothing that no text has any more. */
function stale(root: string, { area, keys }: Tables['none'][number], line: number): Finding[] {
  const known = [...messagesOf(root, 'en', area).keys()];
  return keys
    .filter((key) => !known.some((one) => patternOf(key).test(one)))
    .map((key) => ({ file: TABLE, line, rule: 'stale', expected: `a text of ${area}`, found: `'${key}'` }));
}

/** Keys are words with points between them; `*` stands for anything. */
function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}
