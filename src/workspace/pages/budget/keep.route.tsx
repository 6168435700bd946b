import type { ActionFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { keepBudget } from './act.server.ts';

/** Of a sheet that is being typed: no page. */
export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, keepBudget);
}
