import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { DecidedPage, type DecidedPageProps } from '../../parts/decided-page.tsx';
import { loadFlag } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('flag', args, loadFlag);
}

export default function FlagRoute({ loaderData }: { loaderData: DecidedPageProps }) {
  return <DecidedPage {...loaderData} />;
}
