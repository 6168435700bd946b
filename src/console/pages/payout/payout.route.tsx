import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadPayout } from './load.server.ts';
import { PayoutPage, type PayoutProps } from './payout-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('payout', args, loadPayout);
}

export default function PayoutRoute({ loaderData }: { loaderData: PayoutProps }) {
  return <PayoutPage {...loaderData} />;
}
