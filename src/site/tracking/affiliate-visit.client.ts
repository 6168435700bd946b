import { CLICK } from '../../routes/affiliate-parameters.ts';
import { whenAllowed } from '../consent/consent.client.ts';

const NUMBER = /^[\da-f-]{36}$/;

/**
 * Takes the number of a press on an affiliate's link out of the address, and has it kept in b_eftid when the visitor
 * agrees on this page: the last press counts. The answer brings the cookie, once for each press: passed on, the address
 * brings nobody else's along.
 */
export function keepClick(): void {
  const url = new URL(location.href);
  const click = url.searchParams.get(CLICK) ?? '';
  const { search } = url;
  url.searchParams.delete(CLICK);
  history.replaceState(history.state, '', url);
  if (!NUMBER.test(click)) return;
  whenAllowed(() => {
    const body = JSON.stringify({ click, query: search.slice(0, 2_000) });
    fetch('/services/affiliate/clicks/', { method: 'POST', body, keepalive: true }).catch(console.error);
  });
}
