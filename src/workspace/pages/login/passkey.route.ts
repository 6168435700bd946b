import type { ActionFunctionArgs } from 'react-router';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { gather } from '../../shell/workspace-context.server.ts';

/** What a browser is asked to sign in with. */
export function action(args: ActionFunctionArgs) {
  return gather(args, async ({ services }) =>
    Response.json(await services.passkeys.signInOptions(), { headers: PRIVATE_HEADERS }),
  );
}
