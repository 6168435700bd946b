import { type Finding, runChecks } from './finding.ts';
import { lineAt, readFiles, type SourceFile } from './source-files.ts';

const LIST = 'docs/requirements.md';
const WRITTEN = /\.(?:tsx?|mjs|css|md|sql)$/;
/** This check and its test name codes that do not exist. */
const OWN = /^scripts\/checks\/check-codes\./;

const CODE = String.raw`(?:R\d(?:\.\d)?\.\d{2,3}|I\d{2}(?:\.\d+)?|[SU]\d{2}|A\d{1,3})`;
/** What no other text looks like: these count anywhere, in the middle of a test's name too. */
const DOTTED = /\b(?:R\d(?:\.\d)?\.\d{2,3}|I\d{2}\.\d+)\b(?!\.\d)/g;
const ANY = new RegExp(String.raw`(?<![\w.+-])${CODE}(?![\w+]|\.\d)`, 'g');
const SPAN = new RegExp(String.raw`(?<![\w.])(${CODE})[-–](${CODE})(?![\w.]*\d)`, 'g');
/** Comments, and strings that begin with a code, as names of tests do. */
const CITING = new RegExp(
  String.raw`(?:^|\s)(?:\/\/|--).*|\/\*.*|^\s*\*\s.*|(?<=['"${'`'}])${CODE}(?=[ :'-]).*`,
  'gm',
);
const LINE = new RegExp(String.raw`^- \*\*(${CODE})\*\* \S`);
/** `(decision 0041, unproven mailbox)` */
const NAMED = /\(decision[\s*/]+(\d{4}), ([^)]+)\)/g;
const DECISION = /\bdecisions\/(\d{4}-[\w-]+\.md)|\bdecisions?[\s*/]+(\d+)\b/gi;

type Use = { readonly code: string; readonly file: string; readonly line: number };

/** Every code in use has its line in the list, every line is used, and every decision that is cited has a record. */
export function checkCodes(root: string): Finding[] {
  const files = readFiles(root, ['src', 'tests', 'scripts', 'docs', 'db'], WRITTEN).filter(
    ({ path }) => !OWN.test(path),
  );
  const rest = files.filter(({ path }) => path !== LIST);
  const list = files.find(({ path }) => path === LIST)?.text ?? '';
  return [...unlisted(rest, list), ...unused(rest, list), ...withoutRecord(files), ...misnamed(files)];
}

function unlisted(files: readonly SourceFile[], list: string): Finding[] {
  const listed = new Set(lines(list).map(({ code }) => code));
  const missing = new Map<string, Use>();
  for (const use of files.flatMap(uses)) {
    if (!listed.has(use.code) && !missing.has(use.code)) missing.set(use.code, use);
  }
  return [...missing.values()].map(({ code, file, line }) => ({
    file,
    line,
    rule: 'code',
    expected: `a line of ${LIST}`,
    found: code,
  }));
}

function unused(files: readonly SourceFile[], list: string): Finding[] {
  const used = new Set(files.flatMap((file) => [...uses(file).map(({ code }) => code), ...between(file)]));
  return lines(list)
    .filter(
      ({ code }, index, all) => !used.has(code) || all.findIndex((other) => other.code === code) < index,
    )
    .map(({ code, line }) => ({
      file: LIST,
      line,
      rule: 'use',
      expected: 'one line per code, and a test or comment that cites it',
      found: code,
    }));
}

/** A decision is cited by the four digits of a record that is there, and by words of its name. */
function withoutRecord(files: readonly SourceFile[]): Finding[] {
  const records = files.flatMap(({ path }) => /^docs\/decisions\/(.*)$/.exec(path)?.[1] ?? []);
  const known = (cited: string) =>
    records.includes(cited) ||
    (cited.length === 4 && records.some((record) => record.startsWith(`${cited}-`)));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(DECISION)]
      .filter(([, name, number]) => !known(name ?? number ?? ''))
      .map((found) => ({
        file: path,
        line: lineAt(text, found.index),
        rule: 'decision',
        expected: 'the four digits or the name of a record in docs/decisions',
        found: found[0],
      })),
  );
}

/** The name behind a decision's digits is the one of its record. */
function misnamed(files: readonly SourceFile[]): Finding[] {
  const records = files.flatMap(({ path }) => /^docs\/decisions\/(.*)\.md$/.exec(path)?.[1] ?? []);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].flatMap((found) => {
      const [cited, digits = '', words = ''] = found;
      const record = records.find((one) => one.startsWith(`${digits}-`));
      if (!record || `${record}-`.includes(`-${slugOf(words)}-`)) return [];
      return [
        { file: path, line: lineAt(text, found.index), rule: 'decision', expected: record, found: cited },
      ];
    }),
  );
}

/** Words as they stand in the name of a file; a comment may have broken the line between them. */
function slugOf(words: string): string {
  return words
    .replace(/['’]/g, '')
    .replace(/[\s*/]+/g, '-')
    .toLowerCase();
}

function lines(list: string): Use[] {
  return list.split('\n').flatMap((text, index) => {
    const code = LINE.exec(text)?.[1];
    return code ? [{ code, file: LIST, line: index + 1 }] : [];
  });
}

function uses({ path, text }: SourceFile): Use[] {
  const dotted = [...text.matchAll(DOTTED)].map(({ 0: code, index }) => ({ code, index }));
  const cited = citing({ path, text }).flatMap((part) =>
    [...part.text.matchAll(ANY)].map(({ 0: code, index }) => ({ code, index: part.index + index })),
  );
  return [...dotted, ...cited].map(({ code, index }) => ({ code, file: path, line: lineAt(text, index) }));
}

/** The parts of a file in which any code counts: all of a text, of a program its comments and names of tests. */
function citing({ path, text }: SourceFile): { readonly text: string; readonly index: number }[] {
  if (path.endsWith('.md')) return [{ text, index: 0 }];
  return [...text.matchAll(CITING)].map(({ 0: part, index }) => ({ text: part, index }));
}

/** The codes between two with a dash: `R9.19-R9.26` cites eight. */
function between({ text }: SourceFile): string[] {
  return [...text.matchAll(SPAN)].flatMap(([, from = '', to = '']) => {
    const [start, end] = [counted(from), counted(to)];
    if (start.group !== end.group) return [];
    const length = Math.max(0, end.number - start.number + 1);
    return Array.from(
      { length },
      (_, step) => start.group + String(start.number + step).padStart(start.digits, '0'),
    );
  });
}

function counted(code: string): { group: string; number: number; digits: number } {
  const number = /\d+$/.exec(code)?.[0] ?? '';
  return { group: code.slice(0, -number.length), number: Number(number), digits: number.length };
}

if (import.meta.main) await runChecks({ codes: checkCodes });
