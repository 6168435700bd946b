import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check } from './finding.ts';

/** Makes a repository of these files in a temporary folder. */
function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'papergrove-checks-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What a check says about these files, as `file:line rule`. */
export async function findings(check: Check, files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = plant(files);
  try {
    const found = await check(root);
    return found.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}
