import './workspace.css';
import './offline/offline.css';
import { type HeadersArgs, type LoaderFunctionArgs, Outlet } from 'react-router';
import { nameOwner } from './offline/owner.server.ts';
import { claimDrafts } from './shell/claim-drafts.server.ts';
import { loadShell } from './shell/load.server.ts';
import { readMember } from './shell/member.server.ts';
import { pageHeaders } from './shell/page-headers.ts';
import { proveFirst } from './shell/prove-first.server.ts';
import { WorkspaceShell } from './shell/shell.tsx';
import type { WorkspaceShellData } from './shell/shell-data.ts';
import { workspaceContext } from './shell/workspace-context.server.ts';

/** The frame of the workspace: who is here, in which language. Its pages are its children. */
export const middleware = [readMember, nameOwner, proveFirst, claimDrafts];

export function loader(args: LoaderFunctionArgs) {
  return loadShell(workspaceContext(args));
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Workspace({ loaderData }: { loaderData: WorkspaceShellData }) {
  return (
    <WorkspaceShell shell={loaderData}>
      <Outlet />
    </WorkspaceShell>
  );
}
