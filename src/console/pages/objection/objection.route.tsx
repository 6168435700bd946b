import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { DecidedPage, type DecidedPageProps } from '../../parts/decided-page.tsx';
import { loadObjection } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('objection', args, loadObjection);
}

export default function ObjectionRoute({ loaderData }: { loaderData: DecidedPageProps }) {
  return <DecidedPage {...loaderData} />;
}
