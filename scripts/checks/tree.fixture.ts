import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import type { Check } from './finding.ts';

const planted: string[] = [];

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes a repository of these files in a temporary folder, which goes when the test ends. */
function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'papergrove-checks-'));
  planted.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What a check says about these files, as `file:line rule`. */
export async function findings(check: Check, files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await check(plant(files));
  return found.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}
