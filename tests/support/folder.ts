import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that the database's own user may enter, as mkdtemp's are not. */
export function openFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `papergrove-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
}
