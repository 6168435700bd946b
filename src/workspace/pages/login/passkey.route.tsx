import type { ActionFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actPasskeyOptions } from './passkey-options.server.ts';

export function action(args: ActionFunctionArgs) {
  return gather(args, actPasskeyOptions);
}
