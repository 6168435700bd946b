import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unless } from './error.server.ts';
import { findProcess, type ProcessFacts } from './process.server.ts';

/** A running server of our folder. `status` is PostgreSQL's own word: starting, ready, stopping or standby. */
export type LiveServer = { pid: number; startId: string | null; socketFolder: string; status: string };

type PidFile = Omit<LiveServer, 'startId'>;

/** What `postmaster.pid` says, whether its process lives or not; null when there is no such file. */
export function readPidFile(folder: string): PidFile | null {
  const content = unless(['ENOENT', 'ENOTDIR', 'EACCES'], null, () => readFileSync(pidFile(folder), 'utf8'));
  if (content === null) return null;
  // Process id, data folder, start time, port, socket folder, address, shared memory, status.
  const [pid, , , , socketFolder = '', , , status = ''] = content.split('\n');
  return { pid: Number(pid), socketFolder, status: status.trim() };
}

/** The server that runs on `folder`, started by whomever, or null. */
export function findServer(folder: string): LiveServer | null {
  const said = readPidFile(folder);
  if (said === null || !Number.isInteger(said.pid) || said.pid <= 0) return null;
  const facts = findProcess(said.pid);
  if (facts === null || !isServerOf(facts, folder)) return null;
  return { ...said, startId: facts.startId };
}

/**
 * Removes a `postmaster.pid` whose process is gone, or whose number belongs to another program by now. PostgreSQL
 * asks only whether some process has that number, and would refuse to start. That two servers never share a
 * folder does not hang on this file: the shared memory of a living one, found by the folder's inode, stops a
 * second one too.
 */
export function removeStalePidFile(folder: string): boolean {
  if (!existsSync(pidFile(folder)) || findServer(folder) !== null) return false;
  unless(['ENOENT'], undefined, () => unlinkSync(pidFile(folder)));
  return true;
}

/**
 * Whether a process is the server of `folder`. Its program and the folder it works in decide. The times in the
 * pid file do not: they are the clock's, which may have been set since, and taking a living server for a dead
 * one is the worse mistake. `startId` then sees to it that a number used again is never taken for the server.
 */
function isServerOf(facts: ProcessFacts, folder: string): boolean {
  if (facts.program !== 'postgres') return false;
  if (facts.folder !== null) return facts.folder === folder;
  return facts.command.endsWith(` -D ${folder}`);
}

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}
