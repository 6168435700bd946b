import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { type Finding, runChecks } from './finding.ts';
import { CODE, isTest, lineAt, readFiles, type SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

/** Only the manifest and the path builder write addresses of pages. */
const ADDRESS_FOLDER = 'src/routes/';
const CLOCK = 'src/shared/clock.ts';
const ENVIRONMENT = ['src/server/config.ts', 'src/server/main.ts'];

/** The first words of the site's addresses: those of the manifest, and those it will have. */
const SECTIONS = new Set([
  ...MANIFEST.map((row) => row.path.split('/')[1]).filter(Boolean),
  ...['budgeto', 'business-plan', 'company', 'document-management', 'features', 'pricing', 'testimonials'],
]);
const SITE_PATH = new RegExp(`^(/(de|es|fr|it|pt))?/(${[...SECTIONS].join('|')})(/|$)`);

type Spot = { rule: string; expected: string; found: string; start: number };

export function checkPaths(root: string): Finding[] {
  return readFiles(root, ['src'], CODE)
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const spots = [...addresses(file), ...clocks(file), ...environments(file)];
      return spots.map(({ start, ...spot }) => ({
        file: file.path,
        line: lineAt(file.text, start),
        ...spot,
      }));
    });
}

function addresses(file: SourceFile): Spot[] {
  if (file.path.startsWith(ADDRESS_FOLDER)) return [];
  const spots: Spot[] = [];
  const look = (text: string, start: number) => {
    if (!SITE_PATH.test(text)) return;
    spots.push({
      rule: 'path-literal',
      expected: 'an address from src/routes/paths.ts',
      found: `'${text}'`,
      start,
    });
  };
  visit(file, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string') look(value, start);
    },
    TemplateElement: ({ value, start }) => look(value.raw, start),
  });
  return spots;
}

/** Reading the time of the machine; a client file may ask for the year it prints. */
function clocks(file: SourceFile): Spot[] {
  if (file.path === CLOCK) return [];
  const years = new Set<number>();
  const spots: Spot[] = [];
  const add = (found: string, start: number) =>
    spots.push({ rule: 'clock', expected: `now() of ${CLOCK}`, found, start });
  visit(file, {
    MemberExpression: ({ object, property, start }) => {
      const names =
        object.type === 'Identifier' && property.type === 'Identifier' && `${object.name}.${property.name}`;
      if (names === 'Date.now') add('Date.now', start);
      if (property.type === 'Identifier' && property.name === 'getFullYear') years.add(object.start);
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      const isNow = callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0;
      const isYear = years.has(start) && file.path.endsWith('.client.ts');
      if (isNow && !isYear) add('new Date()', start);
    },
  });
  return spots;
}

function environments(file: SourceFile): Spot[] {
  if (ENVIRONMENT.includes(file.path)) return [];
  const spots: Spot[] = [];
  visit(file, {
    MemberExpression: ({ object, property, start }) => {
      const isProcess = object.type === 'Identifier' && object.name === 'process';
      if (!isProcess || property.type !== 'Identifier' || property.name !== 'env') return;
      spots.push({
        rule: 'environment',
        expected: 'a setting of src/server/config.ts',
        found: 'process.env',
        start,
      });
    },
  });
  return spots;
}

if (import.meta.main) await runChecks({ paths: checkPaths });
