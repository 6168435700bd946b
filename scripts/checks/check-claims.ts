import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, runChecks } from './finding.ts';
import { readMessages } from './messages.ts';
import { readFiles } from './source-files.ts';

/** Tables whose rows end: past the day in `expires` the build fails, so that somebody looks again. */
const TABLES = [
  { file: 'src/claims/claims.table.ts', name: 'CLAIMS' },
  { file: 'src/experiments/experiments.table.ts', name: 'EXPERIMENTS' },
];

/** A number with thousands: 3,000 or 250.000 or 85 000, but not a telephone number. */
const GROUPED = /(?<![\d-]|\d[ .,])\d{1,3}(?:[.,\s]\d{3})+(?!\d|[ -]\d)/;

type Dated = { name: string; expires: unknown };

export async function checkClaims(root: string): Promise<Finding[]> {
  const expiries = await Promise.all(TABLES.map(({ file, name }) => expiryFindings(root, file, name)));
  return [...expiries.flat(), ...numberFindings(root)];
}

async function expiryFindings(root: string, file: string, name: string): Promise<Finding[]> {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  const table = module[name];
  const place = { file, line: 1 };
  if (typeof table !== 'object' || table === null)
    return [{ ...place, rule: 'expiry', expected: `a table called ${name}`, found: 'none' }];
  const lines = readFileSync(path, 'utf8').split('\n');
  // The real date, not the shop's: a moved test clock must not fail the build.
  const today = new Date().toISOString().slice(0, 10);
  return rowsOf(table)
    .filter(
      ({ expires }) => typeof expires !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(expires) || expires <= today,
    )
    .map((row) => ({
      file,
      line: lines.findIndex((line) => line.includes(row.name)) + 1 || 1,
      rule: 'expiry',
      expected: `'${row.name}' to expire after ${today} (YYYY-MM-DD)`,
      found: String(row.expires),
    }));
}

/** Rows by name: the keys of an object, or the `name` or `key` of each row of a list. */
function rowsOf(table: object): Dated[] {
  return Object.entries(table).map(([key, row]: [string, unknown]) => {
    const fields: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
    const names = Array.isArray(table) ? [fields['name'], fields['key'], key] : [key];
    return { name: names.find((name) => typeof name === 'string') ?? key, expires: fields['expires'] };
  });
}

function numberFindings(root: string): Finding[] {
  return readFiles(root, ['src/locales/messages'], /\.json$/).flatMap(({ path, text }) =>
    [...readMessages(text).values()].flatMap((message) => {
      const number = GROUPED.exec(message.text)?.[0];
      const finding = {
        file: path,
        line: message.line,
        rule: 'claim-by-name',
        expected: 'a claim such as {templates}',
      };
      return number === undefined ? [] : [{ ...finding, found: `'${number}'` }];
    }),
  );
}

if (import.meta.main) await runChecks({ claims: checkClaims });
