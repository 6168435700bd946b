import { createContext, type RouterContextProvider } from 'react-router';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** What the code of this very request gave: its browser sends it from the next one on. */
const passContext = createContext<string | null>(null);

type Context = Readonly<RouterContextProvider>;

/** Lets the page be shown that answers the right code, without another request, which would lose what was typed. */
export function givePass(context: Context, pass: string): void {
  context.set(passContext, pass);
}

/** The page, let through by the code of this request. */
export function withPass(page: WorkspaceContext, context: Context): WorkspaceContext {
  const pass = context.get(passContext);
  return pass === null ? page : { ...page, cookies: { ...page.cookies, pg_signer: pass } };
}
