import '../../../ui/charts/charts.css';
import '../overview/overview.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadTraffic } from './load.server.ts';
import { TrafficPage, type TrafficProps } from './traffic-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('traffic', args, loadTraffic);
}

export default function TrafficRoute({ loaderData }: { loaderData: TrafficProps }) {
  return <TrafficPage {...loaderData} />;
}
