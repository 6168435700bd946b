import { CLICK } from '../../routes/affiliate-parameters.ts';
import { whenAllowed } from '../consent/consent.client.ts';
import { readCookie } from '../state/cookies.client.ts';
import { writeCookie } from '../state/write-cookie.client.ts';

const NUMBER = /^[\da-f-]{36}$/;

/**
 * Takes the number of a press on an affiliate's link out of the address, and keeps it in b_eftid when the visitor agrees
 * on this page: the last press counts. Passed on, the address brings nobody else's press along.
 */
export function keepClick(): void {
  const url = new URL(location.href);
  const click = url.searchParams.get(CLICK) ?? '';
  url.searchParams.delete(CLICK);
  history.replaceState(history.state, '', url);
  if (!NUMBER.test(click)) return;
  whenAllowed(() => {
    writeCookie('b_eftid', click);
    if (readCookie('b_eftid') !== click) return;
    const body = JSON.stringify({ click });
    fetch('/services/affiliate/clicks/', { method: 'POST', body, keepalive: true }).catch(console.error);
  });
}
