import type { ActionFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { actKeys } from './act.server.ts';

export function action(args: ActionFunctionArgs) {
  return guarded('keys', args, actKeys);
}
