import { expect, test } from 'vitest';
import { UniqueNames, zipName } from './zip-name.ts';

test.each([
  ['I15.48 what leads elsewhere', '../../etc/passwd', 'etc passwd'],
  ['I15.48 what Windows refuses', 'a<b>:c?.pdf', 'a b c .pdf'],
  ['I15.48 directions and control signs', 'in\u202evoice\u0000.pdf', 'in voice .pdf'],
  ['I15.48 nothing', ' .. ', 'file'],
])('%s', (_name, typed, expected) => expect(zipName(typed)).toBe(expected));

test('I15.48 a long name keeps its ending, and no two files have the same path', () => {
  const long = zipName(`${'x'.repeat(300)}.docx`);
  expect([long.length, long.endsWith('.docx')]).toEqual([120, true]);
  const names = new UniqueNames();
  expect(['files/a.pdf', 'files/A.pdf', 'files/a.pdf'].map((name) => names.free(name))).toEqual([
    'files/a.pdf',
    'files/A (2).pdf',
    'files/a (3).pdf',
  ]);
});
