import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** What the browser is asked to make a passkey with. */
export async function actOptions(page: MemberContext): Promise<Response> {
  await mustBeConfirmed(page, 'passkeys');
  return Response.json(await page.services.passkeys.addingOptions(page.identity), {
    headers: PRIVATE_HEADERS,
  });
}
