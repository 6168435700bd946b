import type { HeadersArgs } from 'react-router';

/** Lets what a page's loader or action says in headers reach the document. */
export function pageHeaders({
  parentHeaders,
  loaderHeaders,
  actionHeaders,
  errorHeaders,
}: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    source?.forEach((value, name) => {
      // The router carries cookies over by itself.
      if (name !== 'set-cookie') headers.set(name, value);
    });
  }
  return headers;
}
