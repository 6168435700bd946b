import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** What a browser is asked to sign in with. */
export async function actPasskeyOptions({ services }: WorkspaceContext): Promise<Response> {
  return Response.json(await services.passkeys.signInOptions(), { headers: PRIVATE_HEADERS });
}
