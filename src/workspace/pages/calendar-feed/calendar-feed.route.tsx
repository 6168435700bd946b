import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { loadCalendarFeed } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadCalendarFeed);
}
