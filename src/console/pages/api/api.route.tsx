import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ApiPage, type ApiProps } from './api-page.tsx';
import { loadApi } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('api', args, loadApi);
}

export default function ApiPageRoute({ loaderData }: { loaderData: ApiProps }) {
  return <ApiPage {...loaderData} />;
}
