import { setSettings } from '../../shared/settings.ts';
import type { Query } from '../database/database.server.ts';
import { settingsFrom } from './in-force.ts';
import { readPublished } from './store.server.ts';

/** Takes over once what is changed, but for texts: for a command, which is done before anything else could be. */
export async function takeSettings(database: Query): Promise<void> {
  setSettings(settingsFrom(await readPublished(database), () => undefined));
}
