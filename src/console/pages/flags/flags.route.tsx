import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { FlagsPage, type FlagsProps } from './flags-page.tsx';
import { loadFlags } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('flags', args, loadFlags);
}

export default function FlagsRoute({ loaderData }: { loaderData: FlagsProps }) {
  return <FlagsPage {...loaderData} />;
}
