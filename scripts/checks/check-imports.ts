import { posix } from 'node:path';
import type { ExportNamedDeclaration, ImportDeclaration } from 'oxc-parser';
import { circleFindings } from './circles.ts';
import { type Finding, runChecks } from './finding.ts';
import { orderFindings, serviceRule } from './service-rules.ts';
import { CODE, isTest, lineAt, readFiles, type SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

/** Folders of `src` below the services: they know each other and nothing above them. */
const GROUND = ['shared', 'locales', 'claims', 'routes', 'experiments', 'document'];
const FRONT_ENDS = ['site', 'workspace', 'console'];

/** What each folder of `src` may import besides itself. Tests, and the router on top, may import anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(GROUND.map((folder) => [folder, GROUND])),
  ui: ['shared'],
  services: [...GROUND, 'ui'],
  ...Object.fromEntries(FRONT_ENDS.map((folder) => [folder, [...GROUND, 'ui', 'services']])),
  // Stand-ins of other firms: they know what the product sells and where it is.
  sandbox: [...GROUND, 'services'],
  server: [...GROUND, 'ui', 'services', 'sandbox', ...FRONT_ENDS],
};

const SERVER_FILE = /\.server\.tsx?$/;
/** Files that run on the server only, or whose server half the router cuts off before the browser gets it. */
const MAY_USE_SERVER =
  /\.server\.tsx?$|^src\/services\/.*\.worker\.ts$|^src\/server\/|^scripts\/|\.route\.tsx$|^src\/router\/root\.tsx$/;
const MAY_USE_NODE = /\.server\.tsx?$|^src\/services\/.*\.worker\.ts$|^src\/server\/|^scripts\//;
// Vitest calls the default export of its global set-up.
const MAY_EXPORT_DEFAULT =
  /\.config\.ts$|\.route\.tsx$|^src\/router\/(routes\.ts|root\.tsx|entry\.server\.tsx)$|^tests\/support\/global-setup\.ts$/;
const COMPLETE = /\.(tsx?|mjs|json|css|svg|woff2|wasm)(\?[\w&=-]+)?$/;
const BANNED_FOLDER = /(^|\/)(utils?|helpers?|misc)\//;
const BARREL = /(^|\/)index\.tsx?$/;

type Import = { specifier: string; typeOnly: boolean; isLater: boolean; line: number };
type Broken = Omit<Finding, 'file' | 'line'>;

export function checkImports(root: string): Finding[] {
  const files = readFiles(root, ['src', 'scripts', 'tests'], CODE).map((file) => ({ file, ...read(file) }));
  return [
    ...orderFindings().map((each) => ({ file: 'scripts/checks/services.table.ts', line: 1, ...each })),
    ...circleFindings(new Map(files.map(({ file, imports }) => [file.path, targets(file.path, imports)]))),
    ...files.flatMap(({ file, imports, defaults }) => [
      ...nameFindings(file.path),
      ...defaultFindings(file.path, defaults),
      ...imports.flatMap((entry) => importFindings(file.path, entry)),
    ]),
  ];
}

function targets(file: string, imports: readonly Import[]): string[] {
  // What is fetched later is not needed to begin.
  const needed = imports.filter(({ specifier, isLater }) => specifier.startsWith('.') && !isLater);
  return needed.map(({ specifier }) => target(file, specifier));
}

function nameFindings(file: string): Finding[] {
  const found: Finding[] = [];
  if (BANNED_FOLDER.test(file))
    found.push({
      file,
      line: 1,
      rule: 'folder-name',
      expected: 'a folder named after its subject',
      found: posix.dirname(file),
    });
  if (BARREL.test(file))
    found.push({
      file,
      line: 1,
      rule: 'no-barrel',
      expected: 'imports from the files themselves',
      found: 'an index file',
    });
  return found;
}

function defaultFindings(file: string, lines: readonly number[]): Finding[] {
  if (MAY_EXPORT_DEFAULT.test(file)) return [];
  return lines.map((line) => ({
    file,
    line,
    rule: 'named-exports',
    expected: 'a named export',
    found: 'a default export',
  }));
}

function importFindings(file: string, entry: Import): Finding[] {
  const rules = entry.specifier.startsWith('.')
    ? [extensionRule, layerRule, pageRule, serverRule, roomRule]
    : [nodeRule];
  const broken = rules.map((rule) => rule(file, entry)).filter((each) => each !== undefined);
  return broken.map((each) => ({ file, line: entry.line, ...each }));
}

function extensionRule(_file: string, { specifier }: Import): Broken | undefined {
  if (COMPLETE.test(specifier)) return undefined;
  return { rule: 'complete-path', expected: 'a path that ends in .ts, .tsx or an asset', found: specifier };
}

function layerRule(file: string, { specifier }: Import): Broken | undefined {
  const from = layerOf(file);
  const to = layerOf(target(file, specifier));
  const allowed = from === undefined ? undefined : MAY_IMPORT[from];
  if (isTest(file) || allowed === undefined || to === undefined || to === from || allowed.includes(to))
    return undefined;
  return { rule: 'one-way', expected: `${from} to import ${allowed.join(', ')} only`, found: specifier };
}

/** What answers programs needs no page: what both need is a service. */
function pageRule(file: string, { specifier }: Import): Broken | undefined {
  const to = target(file, specifier);
  if (isTest(file) || !file.startsWith('src/server/') || !to.startsWith('src/site/pages/')) return undefined;
  return { rule: 'no-pages', expected: 'the service that the page uses too', found: specifier };
}

function serverRule(file: string, { specifier, typeOnly }: Import): Broken | undefined {
  const isServer = SERVER_FILE.test(target(file, specifier));
  if (typeOnly || !isServer || isTest(file) || MAY_USE_SERVER.test(file)) return undefined;
  return { rule: 'server-only', expected: 'an importer that is itself *.server.ts', found: specifier };
}

/** Tests go in wherever they like; what runs enters a service by its doors. */
function roomRule(file: string, { specifier }: Import): Broken | undefined {
  return isTest(file) || !file.startsWith('src/') ? undefined : serviceRule(file, target(file, specifier));
}

function nodeRule(file: string, { specifier, typeOnly }: Import): Broken | undefined {
  if (typeOnly || !specifier.startsWith('node:') || isTest(file) || MAY_USE_NODE.test(file)) return undefined;
  return {
    rule: 'node-modules-on-server',
    expected: 'node: only in *.server.ts, src/server, scripts, tests',
    found: specifier,
  };
}

function target(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

/** The folder of `src` a path lies in. */
function layerOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

function read(file: SourceFile): { imports: Import[]; defaults: number[] } {
  const imports: Import[] = [];
  const defaults: number[] = [];
  const add = (specifier: string, typeOnly: boolean, start: number, isLater = false) =>
    imports.push({ specifier, typeOnly, isLater, line: lineAt(file.text, start) });
  visit(file, {
    ImportDeclaration: (node) => add(node.source.value, isTypeImport(node), node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type', node.start);
      if (exportsDefault(node)) defaults.push(lineAt(file.text, node.start));
    },
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        add(source.value, false, start, true);
    },
    ExportDefaultDeclaration: ({ start }) => defaults.push(lineAt(file.text, start)),
  });
  return { imports, defaults };
}

function isTypeImport({ importKind, specifiers }: ImportDeclaration): boolean {
  const everyIsType = specifiers.every(
    (each) => each.type === 'ImportSpecifier' && each.importKind === 'type',
  );
  return importKind === 'type' || (specifiers.length > 0 && everyIsType);
}

function exportsDefault({ specifiers }: ExportNamedDeclaration): boolean {
  return specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
}

if (import.meta.main) await runChecks({ imports: checkImports });
