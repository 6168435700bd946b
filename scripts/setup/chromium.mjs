// Tests drive the system's Chromium. Its headless shell, which draws pages and has no windows, computes a third of
// what the whole browser does; on Debian and Ubuntu it is installed when missing.
import { execFileSync, spawnSync } from 'node:child_process';
import { aptCommand, aptInstall } from './apt.mjs';

const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium; installs Debian's where that is possible. */
export function ensureChromium() {
  const found =
    process.env.CHROMIUM_PATH ?? find([SHELL]) ?? install(SHELL) ?? find(BROWSERS) ?? install('chromium');
  if (found) return found;
  if (spawnSync('test', ['-x', MAC]).status === 0) return MAC;
  console.error(
    'The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** Its path once it is installed; undefined where it cannot be, as where no package has that name. */
function install(name) {
  const apt = aptCommand();
  if (!apt) return undefined;
  console.log(`Installing ${name} for the tests (once) …`);
  aptInstall(apt, [name]);
  return find([name]);
}

function find(names) {
  for (const name of names) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  }
  return undefined;
}
