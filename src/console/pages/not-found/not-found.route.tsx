import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadNotFound } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('not-found', args, loadNotFound);
}

/** Never shown: the loader ends in the page for what is not there. */
export default function NotFoundRoute() {
  return null;
}
