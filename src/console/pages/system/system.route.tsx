import './system.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadSystem } from './load.server.ts';
import { SystemPage, type SystemProps } from './system-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('system', args, loadSystem);
}

export default function SystemPageRoute({ loaderData }: { loaderData: SystemProps }) {
  return <SystemPage {...loaderData} />;
}
