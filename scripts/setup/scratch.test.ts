import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openScratch } from './scratch.mjs';

/** Above the highest that Linux gives: nobody has it. */
const NOBODY = 4_194_305;
const left = join(tmpdir(), `papergrove-run-${NOBODY}-killed`);
const living = join(tmpdir(), `papergrove-run-${process.pid}-living`);
let opened = '';
afterAll(() => {
  for (const folder of [living, opened]) rmSync(folder, { recursive: true, force: true });
});

test('I14.14 a run removes what a killed one wrote, and nothing of one that runs', () => {
  mkdirSync(join(left, 'deep'), { recursive: true });
  mkdirSync(living);
  opened = openScratch();
  expect([left, living, opened].map(existsSync)).toEqual([false, true, true]);
});
