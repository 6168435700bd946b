// Adds a language by the letter of CONTRIBUTING.md to a copy of the sources, and proves that the copy type-checks, builds,
// starts and answers in it. Usage: npm run test:language
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../tests/support/server.ts';
import { ensureBuild } from './setup/build.mjs';
import { copySources } from './source-copy.ts';

const root = join(import.meta.dirname, '..');
const copy = copySources(root, 'language');
const TABLE = 'src/locales/locales.table.ts';
const MOST_PAGES = 200;

try {
  const code = addLanguage();
  typeCheck();
  await ensureBuild(copy, process.execPath);
  const answers = await pagesIn(code);
  const failed = answers.filter(({ found }) => found !== undefined);
  for (const { path, found } of failed) console.log(`FAILED ${path}: ${found}`);
  console.log(`${answers.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 && answers.length > 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The two steps as they are written down: the row of the example, and an empty folder. @returns its code */
function addLanguage(): string {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, row, code] = /^ +((\w\w): \{ prefix: .*\},)$/m.exec(guide) ?? [];
  if (!row || !code) throw new Error('expected a row for a language in CONTRIBUTING.md, found none');
  const path = join(copy, TABLE);
  const table = readFileSync(path, 'utf8');
  const withRow = table.replace(/^\} as const/m, `  ${row}\n} as const`);
  if (withRow === table) throw new Error(`expected the end of a table in ${TABLE}, found none`);
  writeFileSync(path, withRow);
  mkdirSync(join(copy, 'src/locales/messages', code));
  return code;
}

/** @throws with what the compiler says */
function typeCheck(): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', '.'], { cwd: copy, stdio: 'inherit' });
}

type Answer = { path: string; found: string | undefined };

/** What every page of the language's sitemap answers. */
async function pagesIn(code: string): Promise<Answer[]> {
  const server = await startServer({ home: copy });
  try {
    const sitemap = await (await fetch(`${server.url}/sitemaps/${code}/pages.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    const answers: Answer[] = [];
    for (const path of pages.slice(0, MOST_PAGES))
      answers.push({ path, found: await faultOf(server.url, path, code) });
    return answers;
  } finally {
    await server.stop();
  }
}

async function faultOf(site: string, path: string, code: string): Promise<string | undefined> {
  const response = await fetch(`${site}${path}`);
  if (response.status !== 200) return `answered ${response.status}`;
  const html = await response.text();
  if (!html.includes(`<html lang="${code}`)) return `is not in ${code}`;
  return /\{\w+\}|undefined<|\[object/.test(html.replace(/<script[\s\S]*?<\/script>/g, ''))
    ? 'has words that are missing'
    : undefined;
}
