import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { DecidedPage, type DecidedPageProps } from '../../parts/decided-page.tsx';
import { loadApplication } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('application', args, loadApplication);
}

export default function ApplicationPageRoute({ loaderData }: { loaderData: DecidedPageProps }) {
  return <DecidedPage {...loaderData} />;
}
