import { describe, expect, test } from 'vitest';
import { checkArguments } from './check-arguments.ts';
import { checkClaims } from './check-claims.ts';
import { checkCss } from './check-css.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkIslands } from './check-islands.ts';
import { checkLocales } from './check-locales.ts';
import { checkPaths } from './check-paths.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSizes } from './check-sizes.ts';
import { printed } from './finding.ts';
import { findings } from './tree.fixture.ts';

/** A file with `lines` lines between its first and its last. */
function filled(first: string, lines: number, last: string): string {
  return [first, ...Array.from({ length: lines }, () => '  void 0;'), last, ''].join('\n');
}

test('House rules: a finding prints as file:line rule: expected, found', () => {
  const finding = { file: 'src/a.ts', line: 3, rule: 'clock', expected: 'now()', found: 'Date.now' };
  expect(printed(finding)).toBe('src/a.ts:3 clock: expected now(), found Date.now');
});

describe('House rules: check-locales', () => {
  const english = {
    title: 'Home page',
    pages: '{count, plural, one {# page} other {# pages}}',
    legal: 'Read the <terms>terms</terms>',
  };
  const translated = {
    title: 'Xx xx',
    pages: '{count, plural, one {# xx} other {# xxs}}',
    legal: 'Xx <terms>xx</terms>',
  };

  /** English and its five translations; `changes` are made to the French one. */
  function messages(changes: object, omitted: readonly string[] = []): Record<string, string> {
    const locales = ['de', 'es', 'fr', 'it', 'pt'].filter((locale) => !omitted.includes(locale));
    const file = (locale: string, texts: object): [string, string] => [
      `src/locales/messages/${locale}/home.json`,
      JSON.stringify(texts, null, 2),
    ];
    const others = locales.map((locale) =>
      file(locale, locale === 'fr' ? { ...translated, ...changes } : translated),
    );
    return Object.fromEntries([file('en', english), ...others]);
  }
  const place = 'src/locales/messages/fr/home.json';

  test('passes a whole translation', async () => {
    expect(await findings(checkLocales, messages({}))).toEqual([]);
  });

  test.each([
    ['a missing key', { legal: undefined }, ':1 keys'],
    ['a key English lacks', { more: 'Xx' }, ':5 keys'],
    ['another argument', { title: 'Xx {templates}' }, ':2 arguments'],
    ['a lost tag', { legal: 'Xx xx' }, ':4 arguments'],
    ['a straight apostrophe', { title: "Page d'accueil" }, ':2 quotes'],
    ['straight quotes inside a tag', { legal: 'Xx <terms>"xx"</terms>' }, ':4 quotes'],
    ['English left standing', { title: 'Home page' }, ':2 translated'],
    ['a plural without other', { pages: '{count, plural, one {# xx}}' }, ':3 icu'],
    ['a brace left open', { title: 'Xx {count' }, ':2 icu'],
  ])('finds %s', async (_name, changes, expected) => {
    expect(await findings(checkLocales, messages(changes))).toEqual([`${place}${expected}`]);
  });

  test('finds a missing area, landing in de, it and pt excepted', async () => {
    expect(await findings(checkLocales, messages({}, ['fr']))).toEqual([`${place}:1 areas`]);
    const landing = messages({}, ['de', 'es', 'it', 'pt']);
    const moved = Object.entries(landing).map(([path, text]) => [path.replace('home', 'landing'), text]);
    const spanish = 'src/locales/messages/es/landing.json:1 areas';
    expect(await findings(checkLocales, Object.fromEntries(moved))).toEqual([spanish]);
  });
});

describe('House rules: check-sizes', () => {
  test('finds a function of 61 lines and a file of 301, not a table', async () => {
    const long = filled('export function long() {', 59, '}');
    expect(await findings(checkSizes, { 'src/a.ts': long })).toEqual(['src/a.ts:1 function-length']);
    expect(await findings(checkSizes, { 'src/a.ts': filled('export function short() {', 58, '}') })).toEqual(
      [],
    );
    expect(await findings(checkSizes, { 'src/a.ts': filled('', 299, '//') })).toEqual([
      'src/a.ts:1 file-length',
    ]);
    expect(await findings(checkSizes, { 'src/a.table.ts': filled('', 299, '//') })).toEqual([]);
  });

  test('gives components 100 lines', async () => {
    const component = (lines: number) => filled('export function Page() {', lines, '  return <p />;\n}');
    expect(await findings(checkSizes, { 'src/a.tsx': component(97) })).toEqual([]);
    expect(await findings(checkSizes, { 'src/a.tsx': component(98) })).toEqual([
      'src/a.tsx:1 function-length',
    ]);
  });

  test('finds a fifth parameter', async () => {
    const text = 'const a = 1;\nexport const f = (b, c, d, e, g) => a;';
    expect(await findings(checkSizes, { 'src/a.ts': text })).toEqual(['src/a.ts:2 parameters']);
  });

  test('does not measure the groups of a test', async () => {
    for (const group of ["describe('a', () => {", "describe.each([1])('a', () => {"])
      expect(await findings(checkSizes, { 'src/a.test.ts': filled(group, 80, '});') })).toEqual([]);
  });
});

describe('House rules: check-paths', () => {
  test.each([
    ['an address', "const a = '/lp/ms-office/';", 'path-literal'],
    ['an address with a prefix', 'const a = `/fr/pricing/$' + '{b}`;', 'path-literal'],
    ['Date.now()', 'const a = Date.now();', 'clock'],
    ['new Date()', 'const a = new Date();', 'clock'],
    ['the year outside a client file', 'const a = new Date().getFullYear();', 'clock'],
    ['process.env', 'const a = process.env.PORT;', 'environment'],
  ])('finds %s', async (_name, text, rule) => {
    expect(await findings(checkPaths, { 'src/site/a.ts': text })).toEqual([`src/site/a.ts:1 ${rule}`]);
  });

  test('passes the files these belong to, tests, and times that are given', async () => {
    const files = {
      'src/routes/a.ts': "const a = '/lp/';",
      'src/site/a.test.ts': "const a = '/lp/'; const b = Date.now();",
      'src/site/a.client.ts': 'const a = new Date().getFullYear();',
      'src/site/b.ts': "const a = new Date(1); const b = '/services/docs/';",
      'src/shared/clock.ts': 'const a = Date.now();',
      'src/server/main.ts': 'const a = process.env;',
    };
    expect(await findings(checkPaths, files)).toEqual([]);
  });
});

describe('House rules: check-arguments', () => {
  const file = 'src/locales/messages/en/home.json';
  const code = { 'src/claims/claims.table.ts': 'export const CLAIMS = { templates: {} };' };

  test('finds a claim that does not exist', async () => {
    const files = {
      ...code,
      [file]: '{\n  "hero": "{temlpates} documents",\n  "lead": "{templates} documents"\n}',
    };
    expect(await findings(checkArguments, files)).toEqual([`${file}:2 argument`]);
  });
});

describe('House rules: check-claims', () => {
  const claims = 'src/claims/claims.table.ts';
  const experiments = 'src/experiments/experiments.table.ts';

  test('finds a claim past its day and an experiment without one', async () => {
    const files = {
      [claims]:
        "export const CLAIMS = {\n  old: { expires: '2020-01-01' },\n  new: { expires: '2999-01-01' },\n};",
      [experiments]: "export const EXPERIMENTS = [\n  { name: 'endless' },\n];",
    };
    expect(await findings(checkClaims, files)).toEqual([`${claims}:2 expiry`, `${experiments}:2 expiry`]);
  });

  test.each(['3,000+ templates', '250.000 Firmen', '85\u202f000 arbres', '85 000 arbres'])(
    'finds the number of a claim in a text: %s',
    async (text) => {
      const file = 'src/locales/messages/en/home.json';
      const messages = JSON.stringify({ hero: { title: text } }, null, 2);
      expect(await findings(checkClaims, { [file]: messages })).toEqual([`${file}:3 claim-by-name`]);
    },
  );

  test('passes years, times and small numbers', async () => {
    const texts = { a: 'Since 2002', b: 'within 24 hours, 404', c: 'US$5.00', d: '{templates} of them' };
    expect(await findings(checkClaims, { 'src/locales/messages/en/a.json': JSON.stringify(texts) })).toEqual(
      [],
    );
  });
});

describe('House rules: check-css', () => {
  const sheet = 'src/site/dialogs/sign-up/sign-up-dialog.css';
  const base = { 'src/ui/base.css': '.button { color: var(--ink); }' };

  test.each([
    ['a colour', '.sign-up { color: #c0ffee; }', 'colour'],
    ['a colour by function', '.sign-up { color: rgb(1 2 3); }', 'colour'],
    ['a foreign class', '.header-link .sign-up { margin: 0; }', 'class-prefix'],
    ['a nested foreign class', '.sign-up { .other { margin: 0; } }', 'class-prefix'],
    ['another breakpoint', '@media (min-width: 800px) { a { margin: 0; } }', 'breakpoint'],
    ['a whole max-width', '@media (max-width: 700px) { a { margin: 0; } }', 'breakpoint'],
  ])('finds %s', async (_name, text, rule) => {
    expect(await findings(checkCss, { ...base, [sheet]: text })).toEqual([`${sheet}:1 ${rule}`]);
  });

  test('passes own classes, primitives, tokens and the breakpoints of the specification', async () => {
    const text = `/* #123456 */
      .sign-up-note .button, .sign-up .page-picture, .sign-up-dialog#add { color: var(--ink); background: url("a.b"); }
      @media (max-width: 699.98px) { .sign-up { box-shadow: 0 0 1px rgb(27 33 29 / 0.4); } }
      @media (min-width: 1080px) { .sign-up { color: #fff; } }`;
    const files = { ...base, [sheet]: text, 'src/ui/tokens.css': ':root { --ink: #1b211d; }' };
    expect(await findings(checkCss, files)).toEqual([]);
  });
});

describe('House rules: check-secrets', () => {
  // Put together here, so that this file does not hold what it looks for.
  const secrets = [
    ['sk', 'live', 'a'.repeat(24)].join('_'),
    ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
    `AKIA${'A'.repeat(16)}`,
    ['gh', `p_${'a'.repeat(36)}`].join(''),
  ];

  test.each(secrets)('finds a secret: %s', async (secret) => {
    expect(await findings(checkSecrets, { 'docs/a.md': `one\n${secret}\n` })).toEqual(['docs/a.md:2 secret']);
  });

  test('finds the address of a real domain, not a reserved one or an ignored file', async () => {
    const real = ['jane', 'papergrove.com'].join('@');
    const files = {
      '.gitignore': '.env\nbuild/\n',
      '.env': real,
      'build/a.js': real,
      'a.md': `jane@papergrove.example o'brien@example.com pg@8.4.0\n${real}`,
    };
    expect(await findings(checkSecrets, files)).toEqual(['a.md:2 email']);
  });
});

describe('House rules: check-environment', () => {
  const check = (root: string) => checkEnvironment(root, ['PORT', 'HOST']);

  test('finds a setting that is not listed, one that does not exist, and one listed twice', async () => {
    const rules = ['.env.example:1 settings', '.env.example:3 settings', '.env.example:4 settings'];
    expect(await findings(check, { '.env.example': '# HOST=\nPORT=1\nOTHER=\nPORT=2\n' })).toEqual(rules);
    expect(await findings(check, { '.env.example': '# All\nPORT=1\nHOST=\n' })).toEqual([]);
  });
});

describe('House rules: check-islands', () => {
  const file = 'src/site/fold.island.tsx';
  const reason = '/** Runs in the browser because it folds. */\n';
  const view = 'export function View() { return <p />; }\n';
  const wrapper = "export const Fold = island('fold', View);\n";

  test('passes a reasoned View and its wrapper', async () => {
    expect(await findings(checkIslands, { [file]: reason + view + wrapper })).toEqual([]);
  });

  test.each([
    ['a View without a reason', view + wrapper, ':1 island-reason'],
    ['a comment that gives no reason', `/** A fold. */\n${view}${wrapper}`, ':2 island-reason'],
    ['no View', wrapper, ':1 island-view'],
    ['no wrapper', reason + view, ':1 island-name'],
    ['another name', `${reason}${view}export const Fold = island('unfold', View);`, ':3 island-name'],
  ])('finds %s', async (_name, text, expected) => {
    expect(await findings(checkIslands, { [file]: text })).toEqual([`${file}${expected}`]);
  });
});
