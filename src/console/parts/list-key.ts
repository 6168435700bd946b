import type { ListKey } from '../../services/customers/customer.ts';
import { isUuid } from '../../shared/ids.ts';

/** Where a list goes on, as it stands in an address. */
function keyText({ at, id }: ListKey): string {
  return `${at.toISOString()}_${id}`;
}

/** Reads it; null for the first page, and for what is no key. */
export function readKey(text: string | null, { isUuidKey = true } = {}): ListKey | null {
  const [moment = '', id = ''] = (text ?? '').split('_');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || id === '' || id.length > 60 || (isUuidKey && !isUuid(id))) return null;
  return { at, id };
}

/** The same address with another key: filters stay. */
export function nextHref(url: URL, key: ListKey): string {
  const query = new URLSearchParams(url.search);
  query.set('before', keyText(key));
  return `${url.pathname}?${query}`;
}
