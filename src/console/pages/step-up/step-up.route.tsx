import type { ActionFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { actStepUp } from './act.server.ts';

export function action(args: ActionFunctionArgs) {
  return guarded('step-up', args, actStepUp);
}
