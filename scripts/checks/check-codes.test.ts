import { describe, expect, test } from 'vitest';
import { checkCodes } from './check-codes.ts';
import { findings } from './tree.fixture.ts';

const LIST = 'docs/requirements.md';

/** A list with a line for each of these codes, from its first line on. */
function listed(...codes: readonly string[]): Record<string, string> {
  return { [LIST]: codes.map((code) => `- **${code}** Something holds.\n`).join('') };
}

describe('House rules: check-codes', () => {
  test('a code without a line is a finding: in names of tests, comments and prose', async () => {
    expect(
      await findings(checkCodes, {
        ...listed(),
        'tests/a.test.ts': "test('R4.4.99 it holds', () => {});\ntest.each([['A98']]);\n",
        'src/a.ts': '\n/** Because of that (S98, U98). */\n',
        'src/b.ts': '/**\n * A reason\n * (I13.98).\n */\n',
        'docs/a.md': 'As R9.98 has it.\n',
      }),
    ).toEqual([
      'docs/a.md:1 code',
      'src/a.ts:2 code',
      'src/a.ts:2 code',
      'src/b.ts:3 code',
      'tests/a.test.ts:1 code',
      'tests/a.test.ts:2 code',
    ]);
  });

  test('a line that nothing cites is a finding, and so is a second one for its code', async () => {
    expect(await findings(checkCodes, { ...listed('R9.98', 'S98', 'S98'), 'src/a.ts': '// S98\n' })).toEqual([
      `${LIST}:1 use`,
      `${LIST}:3 use`,
    ]);
  });

  test('a dash cites all between; sheets, characters and groups of lines are no codes', async () => {
    expect(
      await findings(checkCodes, {
        ...listed('R9.97', 'R9.98', 'R9.99'),
        'tests/a.test.ts': "test('R9.97-R9.99 they hold', () => {});\n",
        'src/a.ts': "const paper = value === size.A3;\nconst mark = '\\u202e'; // U+202E, R4.1, S3\n",
      }),
    ).toEqual([]);
  });

  test('a decision is cited by the four digits of a record', async () => {
    expect(
      await findings(checkCodes, {
        ...listed(),
        'docs/decisions/0040-name.md': '# Name\n',
        'src/a.ts': '// decision 0040, name\n// decision 5\n// decision 0041\n// decisions/0040-other.md\n',
      }),
    ).toEqual(['src/a.ts:2 decision', 'src/a.ts:3 decision', 'src/a.ts:4 decision']);
  });

  test('a decision is named as its record is', async () => {
    expect(
      await findings(checkCodes, {
        ...listed(),
        'docs/decisions/0040-a-readers-own-name.md': '# Name\n',
        'src/a.ts':
          "// (decision 0040, a reader's own\n// name)\n// (decision 0040, own name)\n// (decision 0040, her name)\n",
      }),
    ).toEqual(['src/a.ts:4 decision']);
  });
});
