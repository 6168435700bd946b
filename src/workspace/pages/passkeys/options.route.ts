import type { ActionFunctionArgs } from 'react-router';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { gatherForMember } from '../../shell/workspace-context.server.ts';

/** What the browser is asked to make a passkey with. */
export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, async (page) => {
    await mustBeConfirmed(page, 'passkeys');
    const options = await page.services.passkeys.addingOptions(page.identity);
    return Response.json(options, { headers: PRIVATE_HEADERS });
  });
}
