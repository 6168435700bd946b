import type { HeadersArgs } from 'react-router';

/** Nothing of the console is kept anywhere, and no address of it leaves; what loaders and actions say comes along. */
export function consoleHeaders({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    source?.forEach((value, name) => {
      // The router carries cookies over by itself.
      if (name !== 'set-cookie') headers.set(name, value);
    });
  }
  return headers;
}
