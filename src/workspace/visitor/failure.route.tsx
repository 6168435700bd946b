import { type HeadersArgs, Outlet, useRouteLoaderData } from 'react-router';
import { pageHeaders } from '../shell/page-headers.ts';
import type { VisitorData } from './visitor-data.ts';
import { VisitorFailure } from './visitor-failure.tsx';

/** Catches what goes wrong one level below the frame, which then has its data. */
export default function Pages() {
  return <Outlet />;
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const visitor = useRouteLoaderData<VisitorData>('visitor');
  if (!visitor) throw error;
  return <VisitorFailure visitor={visitor} error={error} />;
}
