import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ApplicationPage, type ApplicationProps } from './application-page.tsx';
import { loadApplication } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('application', args, loadApplication);
}

export default function ApplicationPageRoute({ loaderData }: { loaderData: ApplicationProps }) {
  return <ApplicationPage {...loaderData} />;
}
