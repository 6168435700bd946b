import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { ConsoleShellData } from '../console/frame/shell-data.ts';
import { FailurePage } from '../site/pages/failure/failure-page.tsx';
import type { SiteData } from '../site/site-data.ts';
import type { WorkspaceShellData } from '../workspace/shell/shell-data.ts';
import type { VisitorData } from '../workspace/visitor/visitor-data.ts';
import { ConsoleDocument } from './console-document.tsx';
import { SiteDocument } from './site-document.tsx';
import { VisitorDocument } from './visitor-document.tsx';
import { WorkspaceDocument } from './workspace-document.tsx';

/** The document around every page: site pages run without the router's scripts, the workspace hydrates whole. */
export function Layout({ children }: { children: ReactNode }) {
  const home = useRouteLoaderData<SiteData>('site-home');
  const feedback = useRouteLoaderData<SiteData>('site-feedback');
  const site = useRouteLoaderData<SiteData>('site') ?? home ?? feedback;
  const visitor = useRouteLoaderData<VisitorData>('visitor');
  const operator = useRouteLoaderData<ConsoleShellData>('console');
  const workspace = useRouteLoaderData<WorkspaceShellData>('workspace');
  if (workspace) {
    return (
      <WorkspaceDocument shell={workspace}>
        {children}
        <ScrollRestoration nonce={workspace.nonce} />
        <Scripts nonce={workspace.nonce} />
      </WorkspaceDocument>
    );
  }
  if (operator) {
    return (
      <ConsoleDocument shell={operator}>
        {children}
        <ScrollRestoration nonce={operator.nonce} />
        <Scripts nonce={operator.nonce} />
      </ConsoleDocument>
    );
  }
  if (visitor) return <VisitorDocument visitor={visitor}>{children}</VisitorDocument>;
  // No browser draws a site page. One that has lost the frame of the workspace says so without it.
  if (!import.meta.env.SSR) return <PlainDocument>{children}</PlainDocument>;
  return <SiteDocument data={site ?? null}>{children}</SiteDocument>;
}

function PlainDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Route errors: status (default 500) and a general message; what really happened stands in the log. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null;
  return <FailurePage status={status} message={message} />;
}
