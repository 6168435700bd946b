import type { ActionFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actValues } from './act.server.ts';

export function action(args: ActionFunctionArgs) {
  return gather(args, actValues);
}
