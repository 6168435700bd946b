// Debian's packages, where this machine can take them without asking for a password.
import { execFileSync, spawnSync } from 'node:child_process';

/** How packages can be installed; undefined where they cannot. */
export function aptCommand() {
  if (process.platform !== 'linux' || !has('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return has('sudo') && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', 'apt-get'] : undefined;
}

/** Whether a command of that name is there. */
export function has(command) {
  return succeeds('sh', ['-c', `command -v ${command}`]);
}

export function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Environment of an installation: it asks nothing. */
export const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Installs packages and waits; what fails is seen by what is missing then. */
export function aptInstall([command, ...before], packages) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: QUIET };
  spawnSync(command, [...before, 'update', '-qq'], options);
  spawnSync(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
