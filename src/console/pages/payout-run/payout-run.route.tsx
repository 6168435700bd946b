import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadPayoutRun } from './load.server.ts';
import { PayoutRunPage, type PayoutRunProps } from './payout-run-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('payout-run', args, loadPayoutRun);
}

export default function PayoutRunRoute({ loaderData }: { loaderData: PayoutRunProps }) {
  return <PayoutRunPage {...loaderData} />;
}
