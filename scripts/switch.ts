/*
 * Turns a switch of a running site, without a build or a restart: `npm run switch -- NAME on|off`.
 * Without a name it lists all switches and how they stand.
 */
import { SWITCHES } from '../src/experiments/switches.table.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { decisionsIn } from '../src/services/experiments/desk.store.server.ts';
import { readSwitches, writeSwitch } from '../src/services/experiments/store.server.ts';
import { isSwitch } from '../src/services/experiments/switches.server.ts';
import { now } from '../src/shared/clock.ts';
import { openRunningDatabase } from './operate/running-database.ts';

/** @throws Error with what was expected */
async function turn(database: Database, name: string, state: string | undefined): Promise<void> {
  if (!isSwitch(name)) throw new Error(`expected one of ${Object.keys(SWITCHES).join(', ')}, found ${name}`);
  if (state !== 'on' && state !== 'off') throw new Error(`expected on or off, found ${state ?? 'nothing'}`);
  if (state === 'on' && (await decisionsIn(database)).has(name))
    throw new Error(`${name} is decided and stays off: a new question is a new experiment`);
  await writeSwitch(database, { name, on: state === 'on', at: now() });
  console.log(`${name} is ${state}; every process follows within seconds.`);
}

async function list(database: Database): Promise<void> {
  const turned = await readSwitches(database);
  for (const [name, { on, what }] of Object.entries(SWITCHES))
    console.log(`${(turned.get(name) ?? on) ? 'on ' : 'off'}  ${name.padEnd(24)} ${what}`);
}

async function main([name, state]: readonly string[]): Promise<void> {
  const database = await openRunningDatabase();
  try {
    await (name === undefined ? list(database) : turn(database, name, state));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
