import '../../books/books.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AppsPage, type AppsProps } from './apps-page.tsx';
import { loadApps } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadApps);
}

export default function Apps({ loaderData }: { loaderData: AppsProps }) {
  return <AppsPage {...loaderData} />;
}
