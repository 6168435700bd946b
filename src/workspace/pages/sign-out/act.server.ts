import { homePath } from '../../../routes/paths.ts';
import { clearedCookie, IDENTITY_COOKIES } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** Ends the session here, or all of them, and forgets in this browser who it was (A131). */
export async function actSignOut(page: WorkspaceContext): Promise<Response> {
  const fields = await postedTexts(page.request);
  const { identity, services, visit } = page;
  if (identity) await services.auth.signOut({ identity, everywhere: fields['everywhere'] === '1' });
  return onward(
    homePath(page.locale),
    IDENTITY_COOKIES.map((name) => clearedCookie(name, visit.secure)),
  );
}
