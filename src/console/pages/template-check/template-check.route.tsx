import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { checkTyped } from './act.server.ts';

/** Only scripts ask: what somebody types is looked at while they do. */
export function loader(args: LoaderFunctionArgs) {
  return guarded('template-check', args, () => null);
}

export function action(args: ActionFunctionArgs) {
  return guarded('template-check', args, checkTyped);
}
