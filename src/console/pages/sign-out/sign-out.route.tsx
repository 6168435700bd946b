import type { ActionFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { actSignOut } from './act.server.ts';

export function action(args: ActionFunctionArgs) {
  return guarded('sign-out', args, actSignOut);
}
