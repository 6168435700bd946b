// Tests drive the system's Chromium; on Debian and Ubuntu as root it is installed when missing.
import { execFileSync, spawnSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium; installs Debian's where that is possible. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? find();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Chromium for the tests (once) …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  const installed = find();
  if (installed) return installed;
  console.error(
    'The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function find() {
  for (const name of NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  }
  return spawnSync('test', ['-x', MAC]).status === 0 ? MAC : undefined;
}
