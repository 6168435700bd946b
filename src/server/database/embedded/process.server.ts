import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { systemCode, unless } from './error.server.ts';

/**
 * What the system tells about a running process. `startId` differs between two processes that had the same
 * number one after the other; null when the system hides the process from this user.
 */
export type ProcessFacts = {
  startId: string | null;
  program: string;
  folder: string | null;
  command: string;
};

const hidden: ProcessFacts = { startId: null, program: '', folder: null, command: '' };
const notTold = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'EINVAL'];

/** Facts about process `pid`, or null when there is none. A zombie counts as none: it holds nothing any more. */
export function findProcess(pid: number): ProcessFacts | null {
  if (!answersSignals(pid)) return null;
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** Whether the process that had this number and start is still that process, and alive. In doubt it is. */
export function isStillAlive(pid: number, startId: string | null): boolean {
  const facts = unless(['EMFILE', 'ENFILE'], hidden, () => findProcess(pid));
  if (facts === null) return false;
  return facts.startId === null || startId === null || facts.startId === startId;
}

/** Sends a signal unless the number belongs to another process by now. */
export function signal(target: { pid: number; startId: string | null }, name: NodeJS.Signals): void {
  if (!isStillAlive(target.pid, target.startId)) return;
  unless(['ESRCH'], undefined, () => process.kill(target.pid, name));
}

/** Numbers of all processes this user may see. */
export function listProcesses(): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  }
  return run('ps', ['-axo', 'pid=']).split('\n').map(Number).filter(Boolean);
}

/** Reads `ps -o stat=,lstart=,command=`, e.g. `Ss   Sat Nov 21 09:20:00 2026 /x/postgres -D /y`. */
export function parsePs(line: string): ProcessFacts | null {
  const found = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*\S)\s*$/.exec(line);
  if (found === null) return null;
  const [, state = '', started = '', command = ''] = found;
  if (state.startsWith('Z')) return null;
  const program = basename(command.split(/ -/)[0] ?? '');
  return { startId: started.replace(/\W+/g, '.'), program, folder: null, command };
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function readProc(pid: number): ProcessFacts | null {
  const stat = unless(notTold, null, () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return answersSignals(pid) ? hidden : null;
  // The second field is the program's name and may hold spaces and brackets; what follows it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const executable = unless(notTold, null, () => readlinkSync(`/proc/${pid}/exe`));
  const command = unless(notTold, '', () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  return {
    startId: `${bootId()}-${fields[19] ?? ''}`,
    program: basename(executable?.replace(/ \(deleted\)$/, '') ?? command.split('\0')[0] ?? ''),
    folder: unless(notTold, null, () => readlinkSync(`/proc/${pid}/cwd`)),
    command: command.split('\0').join(' ').trim(),
  };
}

/** Start times on Linux count from the boot, so they may repeat after one. */
function bootId(): string {
  return unless(notTold, 'boot', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
}

function askPs(pid: number): ProcessFacts | null {
  return parsePs(run('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)]));
}

function run(program: string, args: string[]): string {
  const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  return spawnSync(program, args, { encoding: 'utf8', env }).stdout;
}
