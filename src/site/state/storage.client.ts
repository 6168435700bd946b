import { SITE_STORAGE, type SiteStorageName } from '../../shared/storage.table.ts';
import { consent } from '../consent/consent.client.ts';

/** What is stored under a name, or undefined: nothing there, not our JSON, or storage is blocked. */
export function readStored(name: SiteStorageName): unknown {
  try {
    return JSON.parse(areaOf(name).getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores JSON, or removes it (undefined). What is not necessary is stored with consent only; full storage is no error. */
export function writeStored(name: SiteStorageName, value: unknown): void {
  if (value !== undefined && SITE_STORAGE[name].purpose !== 'necessary' && consent() !== 'allowed') return;
  try {
    if (value === undefined) areaOf(name).removeItem(name);
    else areaOf(name).setItem(name, JSON.stringify(value));
  } catch {
    // Blocked or full: the page works without it.
  }
}

function areaOf(name: SiteStorageName): Storage {
  return SITE_STORAGE[name].area === 'local' ? localStorage : sessionStorage;
}
