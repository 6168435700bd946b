import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadPayouts } from './load.server.ts';
import { PayoutsPage, type PayoutsProps } from './payouts-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('payouts', args, loadPayouts);
}

export default function PayoutsRoute({ loaderData }: { loaderData: PayoutsProps }) {
  return <PayoutsPage {...loaderData} />;
}
