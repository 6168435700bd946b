import '../../affiliate/area.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AffiliateSalesPage, type AffiliateSalesProps } from './affiliate-sales-page.tsx';
import { loadAffiliateSales } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateSales);
}

export default function AffiliateSales({ loaderData }: { loaderData: AffiliateSalesProps }) {
  return <AffiliateSalesPage {...loaderData} />;
}
