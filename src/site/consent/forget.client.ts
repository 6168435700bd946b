import { OPEN_COOKIES } from '../../shared/cookies.table.ts';
import { keysOf } from '../../shared/keys.ts';
import { SITE_STORAGE } from '../../shared/storage.table.ts';
import { writeStored } from '../state/storage.client.ts';
import { writeCookie } from '../state/write-cookie.client.ts';

/** Consent was refused or taken back: removes every cookie and entry that is not necessary, and those of the analytics. */
export function forget(): void {
  for (const name of keysOf(OPEN_COOKIES))
    if (OPEN_COOKIES[name].purpose !== 'necessary') writeCookie(name, undefined);
  for (const name of keysOf(SITE_STORAGE))
    if (SITE_STORAGE[name].purpose !== 'necessary') writeStored(name, undefined);
  for (const pair of document.cookie.split('; '))
    if (pair.startsWith('_ga')) removeEverywhere(pair.split('=')[0] ?? '');
}

/** The analytics script of a tag manager sets its cookies for the widest domain it may. */
function removeEverywhere(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
