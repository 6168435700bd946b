import type { ToldEvent } from '../../shared/events.table.ts';
import { deviceKind } from '../../ui/device.client.ts';
import { consent } from '../consent/consent.client.ts';
import { readCookie } from '../state/cookies.client.ts';
import { onEvent, told } from '../state/events.client.ts';
import * as TIMERS from '../state/timers.table.ts';
import { writeCookie } from '../state/write-cookie.client.ts';

const ADDRESS = '/services/tracking/events/';
/** So many events are not kept waiting, and so many are sent at once. */
const ENOUGH = 20;
const MOST = 50;
/** So much of an address is read; a batch has its limit. */
const LONGEST_QUERY = 4_000;

let sent = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what happens on this page to our own server, in batches and with consent only. */
export function startCollector(): void {
  onEvent(collect);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', send);
}

/** The visitor's number, given as soon as that is allowed. */
export function numberVisitor(): void {
  if (!readCookie('b_visitor')) writeCookie('b_visitor', crypto.randomUUID());
}

/** Events are there: they are sent together with those that soon follow. */
export function collect(): void {
  if (told.length < sent + ENOUGH) timer ??= setTimeout(send, TIMERS.collect);
  else send();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = told.slice(sent, sent + MOST);
  // Without a secure context (plain http) there are no numbers to tell visitors apart.
  if (!events[0] || consent() !== 'allowed' || !isSecureContext) return;
  numberVisitor();
  const body = JSON.stringify({
    path: location.pathname,
    device: deviceKind(),
    // The first time: what the address tells of where the visitor came from is read there, by the same rule.
    search: sent ? '' : location.search.slice(0, LONGEST_QUERY),
    events: events.map(
      ({ at, event }): ToldEvent => ({
        ...event,
        id: crypto.randomUUID(),
        // The visitor's clock may be wrong by days; how long ago is known.
        age: Math.round(performance.now() - at),
      }),
    ),
  });
  sent += events.length;
  if (!navigator.sendBeacon(ADDRESS, body)) void fetch(ADDRESS, { method: 'POST', body, keepalive: true });
}
