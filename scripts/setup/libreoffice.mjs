// Tests let LibreOffice and poppler open what we write, and PgBouncer stand before a database; on Debian and Ubuntu
// they are installed when missing.
import { spawn } from 'node:child_process';
import { aptCommand, has, QUIET, succeeds } from './apt.mjs';

const COMMANDS = ['soffice', 'pdftotext', 'pdfinfo', 'pdftoppm', '/usr/sbin/pgbouncer'];
// The fonts are as wide as Word's own, so that pages break as they do there.
const PACKAGES = [
  'libreoffice-writer-nogui',
  'libreoffice-calc-nogui',
  'libreoffice-draw-nogui',
  'poppler-utils',
  'pgbouncer',
  'fonts-crosextra-caladea',
  'fonts-crosextra-carlito',
];

/** Resolves when LibreOffice is there, after minutes where it has to come first; ends the process where it cannot. */
export async function ensureLibreOffice() {
  if (isThere()) return;
  const apt = aptCommand();
  if (apt) {
    console.log('Installing LibreOffice and PgBouncer for the tests (once, some minutes) …');
    await run(apt, ['update', '-qq']);
    await run(apt, ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  }
  if (isThere()) return;
  console.error(`The tests need LibreOffice, poppler and PgBouncer: apt-get install ${PACKAGES.join(' ')}`);
  process.exit(1);
}

function isThere() {
  return COMMANDS.every(has) && (!has('dpkg-query') || PACKAGES.every(isInstalled));
}

/** With or without windows. */
function isInstalled(name) {
  const status = (one) => ['-c', `dpkg-query -W -f='\${Status}' ${one} | grep -q 'ok installed'`];
  return succeeds('sh', status(name)) || succeeds('sh', status(name.replace('-nogui', '')));
}

function run([command, ...before], args) {
  return new Promise((resolve) => {
    const child = spawn(command, [...before, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: QUIET,
    });
    child.on('close', resolve).on('error', resolve);
  });
}
