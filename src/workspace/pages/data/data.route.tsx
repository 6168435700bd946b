import '../security/security.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { DataPage, type DataProps } from './data-page.tsx';
import { loadData } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadData);
}

export default function Data({ loaderData }: { loaderData: DataProps }) {
  return <DataPage {...loaderData} />;
}
