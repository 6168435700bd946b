import { closeSync, fstatSync, openSync, readdirSync, readSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unless } from './error.server.ts';
import type { Place } from './place.server.ts';

/** Size at which the server begins a new log file, and how many of them are kept. */
export const logRotation = { megabytesPerFile: 5, filesKept: 4 };

const tailBytes = 8192;

/** A log that cannot be read or tidied up must never be what stops a database that works. */
const unreadable = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'EIO'];

/** PostgreSQL rotates its log but never deletes: this keeps the newest files. */
export function pruneLogs(logFolder: string): void {
  const outdated = listLogs(logFolder).slice(0, -logRotation.filesKept);
  for (const name of outdated) unless(unreadable, undefined, () => unlinkSync(join(logFolder, name)));
}

/** The server's own last complaint, e.g. `FATAL:  could not write lock file`, or null. */
export function lastComplaint(place: Place): string | null {
  const newest = listLogs(place.logFolder).at(-1);
  const files = newest === undefined ? [] : [join(place.logFolder, newest)];
  const lines = [...files, place.startLog].flatMap((file) => readTail(file).split('\n'));
  const complaint = lines.findLast((line) =>
    /\b(FATAL|PANIC|error while loading|cannot execute)\b/.test(line),
  );
  return complaint?.replace(/^.*?(?=FATAL|PANIC)/, '').trim() ?? null;
}

/** The last few kilobytes of a text file, '' when it cannot be read. */
function readTail(file: string): string {
  const handle = unless(unreadable, null, () => openSync(file, 'r'));
  if (handle === null) return '';
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, tailBytes));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

function listLogs(logFolder: string): string[] {
  // The names hold the time of their making, so their order is that of time.
  return unless(unreadable, [], () => readdirSync(logFolder))
    .filter((name) => /^postgres-[\d-]+\.log$/.test(name))
    .sort();
}
