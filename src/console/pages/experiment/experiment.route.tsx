import '../../../ui/charts/charts.css';
import '../overview/overview.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ExperimentPage, type ExperimentProps } from './experiment-page.tsx';
import { loadExperiment } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('experiment', args, loadExperiment);
}

export default function ExperimentRoute({ loaderData }: { loaderData: ExperimentProps }) {
  return <ExperimentPage {...loaderData} />;
}
