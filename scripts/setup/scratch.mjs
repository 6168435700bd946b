// Where everything goes that tests write: one folder, gone with the run, and with the next one if the run was killed.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^papergrove-run-(\d+)-/;

/** A folder for temporary files, to be named by TMPDIR; what killed runs left is removed. */
export function openScratch() {
  removeLeft(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), `papergrove-run-${process.pid}-`));
  // As the system's own: the database has another user where a run is root's.
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  return folder;
}

function removeLeft(base) {
  for (const name of readdirSync(base)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) remove(join(base, name));
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Another person's, or still written to: the next run removes it.
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
