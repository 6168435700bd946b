import { expect, test } from 'vitest';
import { INSTALLERS } from './installers.table.ts';
import { linesOf } from './installers.ts';

const words = {
  variantOf: (id: string) => `variant ${id}`,
  size: (megabytes: number) => `${megabytes} MB`,
  label: (system: string, variant: string) => `${system}, ${variant}`,
};

test('R1.53 R1.54 R1.55 Windows and MacOS, in two variants each', () => {
  const lines = linesOf(INSTALLERS, words);
  expect(lines.map(({ system }) => system)).toEqual(['Windows', 'Windows', 'MacOS', 'MacOS']);
  expect(new Set(lines.map(({ variant }) => variant)).size).toBe(4);
});

test('R1.53 an installer without an address or a size is no download', () => {
  const row = { id: 'windows-x64', system: 'Windows', file: 'a.exe' } as const;
  const lines = linesOf(
    [
      { ...row, href: null, bytes: 80_400_000 },
      { ...row, href: '/files/a.exe', bytes: null },
      { ...row, href: '/files/a.exe', bytes: 80_400_000 },
    ],
    words,
  );
  expect(lines.map(({ download }) => download?.href)).toEqual([undefined, undefined, '/files/a.exe']);
  expect(lines[2]?.download).toEqual({
    href: '/files/a.exe',
    size: '80 MB',
    label: 'Windows, variant windows-x64',
  });
});
