import './console.css';
import { type HeadersArgs, type LoaderFunctionArgs, Outlet } from 'react-router';
import { readOperator } from './frame/guard.server.ts';
import { consoleHeaders } from './frame/headers.ts';
import { loadShell } from './frame/load-shell.server.ts';
import { ConsoleShell } from './frame/shell.tsx';
import type { ConsoleShellData } from './frame/shell-data.ts';

/** The frame of the console: who is here, and where they may go. Its pages are its children. */
export const middleware = [readOperator];

export function loader(args: LoaderFunctionArgs) {
  return loadShell(args);
}

export function headers(args: HeadersArgs) {
  return consoleHeaders(args);
}

export default function Console({ loaderData }: { loaderData: ConsoleShellData }) {
  return (
    <ConsoleShell shell={loaderData}>
      <Outlet />
    </ConsoleShell>
  );
}
