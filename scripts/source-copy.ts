import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The sources, with what is not committed yet, in a new folder beside the system's temporary ones; its path. */
export function copySources(root: string, name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `papergrove-${name}-`));
  const command = ['ls-files', '-co', '--exclude-standard'];
  const listed = execFileSync('git', command, { cwd: root, encoding: 'utf8' });
  // Git lists what was removed until that is committed.
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
