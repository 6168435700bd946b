import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
};

/** TypeScript of ours, declaration files left out. */
export const CODE = /(?<!\.d)\.tsx?$/;
const TEST = /^tests\/|\.(test|fixture)\.tsx?$/;

/** True for tests and what only tests use. */
export function isTest(path: string): boolean {
  return TEST.test(path);
}

/**
 * Reads the files under folders of `root` whose path matches, in a stable order. What `.gitignore` names is
 * left out; a folder that does not exist has no files.
 */
export function readFiles(root: string, folders: readonly string[], matches: RegExp): SourceFile[] {
  const ignored = ignoredNames(root);
  return folders
    .flatMap((folder) => pathsUnder(root, folder, ignored))
    .filter((path) => matches.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Number of the line that holds an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function pathsUnder(root: string, folder: string, ignored: (name: string) => boolean): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignored(entry.name)) return [];
    if (entry.isDirectory()) return pathsUnder(root, path, ignored);
    return entry.isFile() ? [path] : [];
  });
}

/** Our .gitignore holds plain names, `folder/` and `*.suffix` only. */
function ignoredNames(root: string): (name: string) => boolean {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const names = new Set(['.git', 'node_modules', ...lines.map((line) => line.trim().replace(/\/$/, ''))]);
  const suffixes = [...names].filter((name) => name.startsWith('*')).map((name) => name.slice(1));
  return (name) => names.has(name) || suffixes.some((suffix) => name.endsWith(suffix));
}
