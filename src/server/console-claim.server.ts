import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services/services.ts';
import { newSecret } from '../shared/secrets.server.ts';
import type { Config } from './config.ts';

const FILE = 'console-setup-token';

/**
 * Lets whoever reads this start become the console's owner, once. The token is kept in a file that only the process's user
 * reads, so that the next start prints the same; the database has its hash.
 * It goes with the claim.
 * @returns the address to print; undefined where the console has its owner, and then no file is left
 */
export async function offerConsole(
  { operators }: Pick<Services, 'operators'>,
  { DATA_DIR, CONSOLE_URL, PUBLIC_URL }: Config,
): Promise<string | undefined> {
  const file = join(DATA_DIR, FILE);
  if (!(await operators.enrolment.isOpen())) {
    await rm(file, { force: true });
    return undefined;
  }
  operators.enrolment.onOwner = () => rm(file, { force: true });
  const token = (await keptToken(file)) ?? newSecret();
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  await operators.enrolment.letClaim(token);
  return `${CONSOLE_URL ?? PUBLIC_URL}/console/setup/?token=${token}`;
}

async function keptToken(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^[\w-]{43}$/.exec(text.trim())?.[0];
}
