import '../../../ui/charts/charts.css';
import '../overview/overview.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadRevenue } from './load.server.ts';
import { RevenuePage, type RevenueProps } from './revenue-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('revenue', args, loadRevenue);
}

export default function RevenueRoute({ loaderData }: { loaderData: RevenueProps }) {
  return <RevenuePage {...loaderData} />;
}
