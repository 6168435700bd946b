import type { ActionFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actExport } from './act.server.ts';

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actExport);
}
