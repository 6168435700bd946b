import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from './folder.ts';

const root = join(import.meta.dirname, '../..');
const SHARED = ['build', 'db', 'node_modules', 'public', 'docs', 'src', 'package.json'];

/**
 * A folder of the project with a few of its templates, for `startServer`: a first start takes each of them apart, which
 * is most of what it computes.
 * @param wanted tells files of templates by their path
 */
export function openSmallHome(wanted: RegExp): string {
  const home = openFolder('home');
  for (const name of SHARED) symlinkSync(join(root, name), join(home, name));
  const filter = (source: string) =>
    !source.endsWith('.md') || !source.includes('/templates/') || wanted.test(source);
  cpSync(join(root, 'content'), join(home, 'content'), { recursive: true, filter });
  return home;
}
