import { SWITCHES, type SwitchName } from '../../experiments/switches.table.ts';
import type { Database } from '../database/database.server.ts';
import { readSwitches } from './store.server.ts';

/** How the switches stand: as somebody turned them, else as the table says. */
export class Switches {
  readonly #database: Database;
  #turned: ReadonlyMap<string, boolean> = new Map();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads what was turned since. While the database is away, the switches stand as they stood. */
  async refresh(): Promise<void> {
    this.#turned = await readSwitches(this.#database);
  }

  isOn(name: string): boolean {
    return this.#turned.get(name) ?? (isSwitch(name) && SWITCHES[name].on);
  }
}

/** True for the name of a switch there is. */
export function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}
