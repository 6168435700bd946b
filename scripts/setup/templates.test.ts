import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE } from '../../src/services/documents/sample-template.fixture.ts';
import { templatesAreRight } from './templates.mjs';

const root = join(import.meta.dirname, '../..');
let home: string;
const told: string[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'papergrove-home-'));
  for (const shared of ['scripts', 'src', 'node_modules'])
    symlinkSync(join(root, shared), join(home, shared));
  mkdirSync(join(home, 'content/templates/en'), { recursive: true });
  writeFileSync(join(home, 'content/templates/en/workshop-lease.md'), SAMPLE);
  told.length = 0;
  vi.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

test('npm start stops at a broken template and tells its file, its line and what was expected', () => {
  expect(templatesAreRight(home, process.execPath)).toBe(true);
  const file = join(home, 'content/templates/en/workshop-lease.md');
  const broken = readFileSync(file, 'utf8').replace('{{months}}', '{{month}}');
  writeFileSync(file, broken);
  expect(templatesAreRight(home, process.execPath)).toBe(false);
  const line = broken.split('\n').findIndex((text) => text.includes('{{month}}')) + 1;
  expect(told.join('\n')).toContain(`workshop-lease.md:${line} expected a field of the front matter`);
  writeFileSync(file, SAMPLE);
  expect(templatesAreRight(home, process.execPath)).toBe(true);
});

test('what was right is not read again until a file changes', () => {
  expect(templatesAreRight(home, process.execPath)).toBe(true);
  // A node that cannot be started: a second reading would fail.
  expect(templatesAreRight(home, '/nonexistent')).toBe(true);
  cpSync(join(home, 'content/templates/en'), join(home, 'content/templates/fr'), { recursive: true });
  expect(templatesAreRight(home, process.execPath)).toBe(false);
  expect(told.join('\n')).toMatch(/an id of its own, found 9001, as in en\/workshop-lease\.md/);
});
