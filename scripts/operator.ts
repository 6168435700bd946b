/*
 * The way back for an operator who lost their keys, on the machine itself: `npm run operator -- reset EMAIL` takes all
 * keys of theirs away, signs them out and prints a link that makes a new one, once, within seven days. It stands in the
 * audit log. `npm run operator -- list` shows who there is.
 */
import { userInfo } from 'node:os';
import { readConfig } from '../src/server/config.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { OperatorsService } from '../src/services/operators/operators.server.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const USAGE = 'expected list, or reset and the address of an operator';

async function list(operators: OperatorsService): Promise<void> {
  const all = await operators.people.list();
  printTable(
    ['address', 'name', 'state', 'roles', 'passkeys', 'app'],
    all.map(({ email, name, state, roles, passkeys, hasApp }) => [
      ...[email, name, state, roles.join(', ')],
      ...[String(passkeys), hasApp ? 'yes' : 'no'],
    ]),
  );
}

async function main([command, email]: readonly string[]): Promise<void> {
  const database: Database = await openRunningDatabase();
  try {
    const config = readConfig(process.env);
    const url = config.CONSOLE_URL ?? config.PUBLIC_URL;
    const operators = new OperatorsService(database, new URL(url));
    if (command === 'list') return await list(operators);
    if (command !== 'reset' || !email) throw new Error(USAGE);
    const who = `command line (${userInfo().username})`;
    const token = await operators.enrolment.reset(email, { kind: 'cli', who });
    if (!token) throw new Error('expected the address of an operator');
    console.log(`All keys are taken away. A new one is made here, once, within seven days:`);
    console.log(`${url}/console/setup/?token=${token}`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
