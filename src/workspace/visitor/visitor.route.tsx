import '../workspace.css';
import './visitor.css';
import { type HeadersArgs, type LoaderFunctionArgs, Outlet } from 'react-router';
import { pageHeaders } from '../shell/page-headers.ts';
import { loadVisitor } from './load.server.ts';
import { visitorContext } from './visitor-context.server.ts';
import type { VisitorData } from './visitor-data.ts';
import { VisitorShell } from './visitor-shell.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadVisitor(visitorContext(args));
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Visitor({ loaderData }: { loaderData: VisitorData }) {
  return (
    <VisitorShell visitor={loaderData}>
      <Outlet />
    </VisitorShell>
  );
}
