import { existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lossyOutput } from './output.ts';

test('I13 lines go where they are told to', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'papergrove-output-')), 'log');
  const output = lossyOutput(openSync(file, 'a'));
  output.write('one\n');
  output.write('two\n');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
});

test.skipIf(!existsSync('/dev/full'))('I13 a full disk and a closed file cost lines and nothing else', () => {
  for (const descriptor of [openSync('/dev/full', 'w'), 987_654])
    expect(() => lossyOutput(descriptor).write('lost\n')).not.toThrow();
});
