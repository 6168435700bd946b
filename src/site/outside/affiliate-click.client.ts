import { readCookie } from '../state/cookies.client.ts';
import { writeCookie } from '../state/write-cookie.client.ts';

/** A network's script that is asked for the click, as Everflow's: fields of the address in, transaction id out. */
type ClickScript = { click(fields: Record<string, string>): Promise<unknown> };

declare global {
  interface Window {
    EF?: ClickScript;
  }
}

/** Fields of a click, and the parameters of the address that they come from. */
const FIELDS = {
  offer_id: 'oid',
  affiliate_id: 'affid',
  sub1: 'sub1',
  sub2: 'sub2',
  sub3: 'sub3',
  sub4: 'sub4',
  sub5: 'sub5',
  uid: 'uid',
  source_id: 'source_id',
  transaction_id: '_ef_transaction_id',
} as const;
const LONGEST_FIELD = 200;
/** What the hand-over takes. */
const TRANSACTION_ID = /^[\w.-]{1,100}$/;

/**
 * Loads the affiliate network's click script and keeps the transaction id that it yields in b_eftid: by the event
 * `affiliate-click` (`detail.transactionId`), or as what `EF.click` resolves to (docs/contracts.md).
 */
export async function trackClick(src: string, addScript: (src: string) => Promise<void>): Promise<void> {
  window.addEventListener('affiliate-click', (event) => {
    if (event instanceof CustomEvent)
      // An outside script may say anything: keep() takes texts only.
      keep((event.detail as { transactionId?: unknown } | null)?.transactionId);
  });
  await addScript(src);
  keep(await window.EF?.click(clickFields()));
}

function clickFields(): Record<string, string> {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    Object.entries(FIELDS).map(([field, name]) => [field, (query.get(name) ?? '').slice(0, LONGEST_FIELD)]),
  );
}

/** The last press counts: a page to which the network sent nobody takes nothing from a link of ours. */
function keep(id: unknown): void {
  if (typeof id !== 'string' || !TRANSACTION_ID.test(id)) return;
  if (isOwnPress(readCookie('b_eftid')) && !isSent()) return;
  writeCookie('b_eftid', id);
}

/** A press on an affiliate's own link is a UUID. */
function isOwnPress(id: string | undefined): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-7[\da-f-]{22}$/.test(id ?? '');
}

/** The address says that the network sent somebody. */
function isSent(): boolean {
  const query = new URLSearchParams(location.search);
  return [FIELDS.offer_id, FIELDS.affiliate_id, FIELDS.transaction_id].some((name) => query.get(name));
}
