import '../../../ui/charts/charts.css';
import '../overview/overview.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ExperimentsPage, type ExperimentsProps } from './experiments-page.tsx';
import { loadExperiments } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('experiments', args, loadExperiments);
}

export default function ExperimentsRoute({ loaderData }: { loaderData: ExperimentsProps }) {
  return <ExperimentsPage {...loaderData} />;
}
