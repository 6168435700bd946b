import { type HeadersArgs, Outlet, useRouteLoaderData } from 'react-router';
import { WorkspaceFailure } from './failure-page.tsx';
import { pageHeaders } from './page-headers.ts';
import type { WorkspaceShellData } from './shell-data.ts';

/**
 * Catches the errors of all pages one level below the frame: after a failed post the router runs the loaders
 * above the route that catches, and those only, so the frame has its data.
 */
export default function Pages() {
  return <Outlet />;
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const shell = useRouteLoaderData<WorkspaceShellData>('workspace');
  if (!shell) throw error;
  return <WorkspaceFailure shell={shell} error={error} />;
}
