import { describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { printed } from './finding.ts';
import { findings } from './tree.fixture.ts';

test('House rules: a finding prints as file:line rule: expected, found', () => {
  const finding = { file: 'src/a.ts', line: 3, rule: 'clock', expected: 'now()', found: 'Date.now' };
  expect(printed(finding)).toBe('src/a.ts:3 clock: expected now(), found Date.now');
});

describe('House rules: check-imports', () => {
  test.each([
    ['services importing a front end', 'src/services/a.ts', "import { b } from '../site/b.ts';", 'one-way'],
    [
      'front ends importing each other',
      'src/site/a.ts',
      "import type { B } from '../workspace/b.ts';",
      'one-way',
    ],
    [
      'a front end importing the server',
      'src/console/a.ts',
      "import { b } from '../server/b.ts';",
      'one-way',
    ],
    [
      'I14.7 an answer to programs that needs a page',
      'src/server/http/a.ts',
      "import type { B } from '../../site/pages/checkout/b.ts';",
      'no-pages',
    ],
    ['ui knowing a language', 'src/ui/a.ts', "import { b } from '../locales/b.ts';", 'one-way'],
    ['an upward re-export', 'src/shared/a.ts', "export * from '../services/b.ts';", 'one-way'],
    ['server code in a neutral file', 'src/site/a.tsx', "import { b } from './b.server.ts';", 'server-only'],
    ['server code loaded later', 'src/site/a.ts', "void import('./b.server.ts');", 'server-only'],
    ['a node: module in a neutral file', 'src/shared/a.ts', "import 'node:fs';", 'node-modules-on-server'],
    ['a path without its ending', 'src/shared/a.ts', "import { b } from './b';", 'complete-path'],
    ['a default export', 'src/shared/a.ts', 'export default 1;', 'named-exports'],
    ['a renamed default export', 'src/shared/a.ts', 'const a = 1; export { a as default };', 'named-exports'],
    ['a folder called utils', 'src/shared/utils/a.ts', '', 'folder-name'],
    ['a barrel', 'src/shared/index.ts', '', 'no-barrel'],
    [
      'I14.6 a service using one that its row does not name',
      'src/services/mail/a.server.ts',
      "import type { B } from '../orders/order.ts';",
      'services-arrows',
    ],
    [
      'I14.6 a service entered beside its doors',
      'src/services/orders/a.server.ts',
      "import { b } from '../mail/mails.ts';",
      'services-doors',
    ],
    [
      'I14.6 the store of a service read from outside',
      'src/site/a.server.ts',
      "import { b } from '../services/mail/store.server.ts';",
      'services-doors',
    ],
  ])('finds %s', async (_name, file, text, rule) => {
    expect(await findings(checkImports, { [file]: text })).toEqual([`${file}:1 ${rule}`]);
  });

  test.each([
    ['src/site/site.route.tsx', "import { b } from './b.server.ts'; export default b;"],
    ['src/site/a.ts', "import type { B } from './b.server.ts';"],
    [
      'src/site/a.test.ts',
      "import { b } from './b.server.ts'; import '../workspace/c.ts'; import 'node:fs';",
    ],
    ['src/services/a.server.ts', "import { b } from '../locales/b.ts'; import 'node:fs';"],
    ['src/router/a.tsx', "import '../site/a.css?inline'; import '../server/b.ts';"],
  ])('passes %s: %s', async (file, text) => {
    expect(await findings(checkImports, { [file]: text })).toEqual([]);
  });

  test('I14.8 finds files that need each other, by type too, and not what is fetched later', async () => {
    const circle = {
      'src/ui/a.ts': "import type { B } from './b.ts';",
      'src/ui/b.ts': "import { c } from './c.ts';",
      'src/ui/c.ts': "import { a } from './a.ts';",
    };
    expect(await findings(checkImports, circle)).toEqual(['src/ui/a.ts:1 no-circle']);
    expect(await findings(checkImports, { ...circle, 'src/ui/c.ts': "void import('./a.ts');" })).toEqual([]);
  });
});
