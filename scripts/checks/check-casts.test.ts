import { describe, expect, test } from 'vitest';
import { checkCasts } from './check-casts.ts';
import { findings } from './tree.fixture.ts';

describe('House rules: check-casts', () => {
  test('I14.9 a cast without its reason is a finding, in the sources and in the scripts', async () => {
    const bare = 'const a = read() as Row;\n';
    const silenced = `// biome-ignore lint/style/useConst: so\n${bare}`;
    expect(
      await findings(checkCasts, {
        'src/a.ts': bare,
        'src/c.ts': silenced,
        'scripts/b.ts': `let b;\n\n${bare}`,
      }),
    ).toEqual(['scripts/b.ts:3 cast', 'src/a.ts:1 cast', 'src/c.ts:2 cast']);
  });

  test('I14.9 a reason stands above or behind; constants, renames and tests need none', async () => {
    expect(
      await findings(checkCasts, {
        'src/a.ts':
          '// The table holds rows only.\nconst a = read() as Row;\nconst b = read() as Row; // So too.\n',
        'src/b.ts': "import { a as b } from './a.ts';\nexport { b as c };\nexport const d = [1] as const;\n",
        'src/a.test.ts': 'const a = read() as Row;\n',
      }),
    ).toEqual([]);
  });

  test('I14.9 no reason makes a cast of a cast right', async () => {
    expect(
      await findings(checkCasts, {
        'src/a.ts': '// So.\nconst a = read() as unknown as Row;\n',
        'src/b.ts': '// So.\nconst b = <Row>(read() as unknown);\n',
        'tests/c.test.ts': 'const c = read() as unknown as Row;\n',
      }),
    ).toEqual(['src/a.ts:2 cast-of-cast', 'src/b.ts:2 cast-of-cast', 'tests/c.test.ts:1 cast-of-cast']);
  });
});
