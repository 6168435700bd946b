import '../../../ui/charts/charts.css';
import './overview.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadOverview } from './load.server.ts';
import { OverviewPage, type OverviewProps } from './overview-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('overview', args, loadOverview);
}

export default function OverviewRoute({ loaderData }: { loaderData: OverviewProps }) {
  return <OverviewPage {...loaderData} />;
}
