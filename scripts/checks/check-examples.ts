import { posix } from 'node:path';
import { type Finding, runChecks } from './finding.ts';
import { isTest, readFiles, type SourceFile } from './source-files.ts';

/** Where visual components live: each is looked at in the gallery (decision 0055, gallery). */
const FOLDERS = [
  'src/ui',
  'src/site/sections',
  'src/site/dialogs',
  'src/site/forms',
  'src/site/consent',
  'src/site/pages/checkout',
  'src/workspace',
  'src/console',
];
const EXAMPLES = '.examples.server.tsx';
/** What fetches the data of a page, and what the server alone puts around components. */
const NOT_SHOWN = /\.(route|server)\.tsx$/;

const WHOLE_PAGE = 'a whole page, which is walked at its own address (tests/catalogue)';
/** Whole pages, which the journey of the console walks. */
const CONSOLE_PAGE = /^src\/console\/pages\/([\w-]+)\/\1-page\.tsx$/;

/** Files, and folders by their slash, with nothing to look at by itself. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/site/dialogs/page-dialogs.tsx': 'only puts the dialogs of a page together, which have their own',
  'src/console/parts/passkey-button.tsx': 'only scripts bring it: the journey of the console presses it',
  'src/workspace/late/late.tsx': 'only holds the place of a part, which is looked at itself',
  'src/console/settings/': 'whole pages of the console, which the journey of offers and texts opens',
  ...Object.fromEntries(
    [
      'account',
      'address',
      'address-proof',
      'address-undo',
      'code',
      'confirm',
      'confirmed',
      'create',
      'data',
      'document',
      'document-comments',
      'document-send',
      'document-sign',
      'document-version',
      'document-versions',
      'documents',
      'erasure',
      'erasure-undo',
      'folder',
      'guide',
      'kit',
      'link-mails',
      'link-requests',
      'links',
      'login',
      'passkeys',
      'password',
      'people',
      'planted',
      'proof',
      'reminders',
      'search',
      'seat',
      'second-step',
      'security',
      'sso',
      'start',
      'two-step',
      'versions-compared',
    ].map((page) => [`src/workspace/pages/${page}/`, WHOLE_PAGE]),
  ),
};

/** A table of parts whose code comes later (decision 0079, late parts): the server draws them with what names it. */
const LATE_PARTS = 'late-parts.ts';

/**
 * Each visual component has examples beside it, is shown by the examples of another one in its folder, or is a part of
 * one there that has them. A late part is one of the component beside its table, whatever folder it is in.
 */
export function checkExamples(root: string): Finding[] {
  const files = readFiles(root, FOLDERS, /\.tsx$|\/late-parts\.ts$/).filter(({ path }) => !isTest(path));
  const withExamples = new Set(files.filter(isExamples).flatMap((one) => shownBy(one, files)));
  const components = files.filter(({ path }) => !NOT_SHOWN.test(path));
  const shown = withParts(components, withExamples);
  const forgotten = components.filter(
    ({ path }) => path.endsWith('.tsx') && !shown.has(path) && !isExcepted(path),
  );
  return forgotten.map(({ path }) => ({
    file: path,
    line: 1,
    rule: 'examples',
    expected: `${posix.basename(path, '.tsx')}${EXAMPLES} beside it, for the gallery`,
    found: 'none',
  }));
}

function isExcepted(path: string): boolean {
  return path in EXCEPTIONS || `${posix.dirname(path)}/` in EXCEPTIONS || CONSOLE_PAGE.test(path);
}

function isExamples({ path }: SourceFile): boolean {
  return path.endsWith(EXAMPLES);
}

/** Components that have examples, and what they are made of in their own folder. */
function withParts(components: readonly SourceFile[], withExamples: ReadonlySet<string>): Set<string> {
  const shown = new Set<string>();
  const waiting = components.filter(({ path }) => withExamples.has(path));
  for (const { path, text } of waiting) {
    if (shown.has(path)) continue;
    shown.add(path);
    waiting.push(...components.filter((one) => isPartOf(one.path, { path, text })));
  }
  return shown;
}

/** The component that examples stand beside, and others of its folder that they draw. */
function shownBy(examples: SourceFile, files: readonly SourceFile[]): string[] {
  const drawn = files.filter(({ path }) => isPartOf(path, examples)).map(({ path }) => path);
  return [examples.path.replace(EXAMPLES, '.tsx'), ...drawn];
}

function isPartOf(part: string, { path, text }: SourceFile): boolean {
  const folder = posix.dirname(path);
  if (posix.basename(path) === LATE_PARTS) return text.includes(`import('${relativeTo(folder, part)}')`);
  return posix.dirname(part) === folder && text.includes(`from './${posix.basename(part)}'`);
}

function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

if (import.meta.main) await runChecks({ examples: checkExamples });
