import { AsyncLocalStorage } from 'node:async_hooks';
import { readSettingsWithin, type SettingsScope } from './settings.ts';

const storage = new AsyncLocalStorage<SettingsScope>();
readSettingsWithin(() => storage.getStore());

/** Runs something within a scope: all that it reads, however deep, is read there. */
export function withinSettings<T>(scope: SettingsScope, work: () => T): T {
  return storage.run(scope, work);
}
