import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ExportsPage, type ExportsProps } from './exports-page.tsx';
import { loadExports } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('exports', args, loadExports);
}

export default function ExportsPageRoute({ loaderData }: { loaderData: ExportsProps }) {
  return <ExportsPage {...loaderData} />;
}
