import { redirect } from 'react-router';
import { CONSOLE } from '../../../routes/console-path.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import type { ConsolePage } from '../../frame/console-page.server.ts';

/**
 * A token that holds goes from the address into a cookie, before anything is shown: the address bar, the history and what
 * the next page is told of this one have none.
 */
export function toCleanAddress(token: string, { secure }: ConsolePage['visit']): Response {
  const headers = {
    'Set-Cookie': cookie('pg_enrol', token, secure),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  };
  return redirect(`${CONSOLE}setup/`, { status: 303, headers });
}
