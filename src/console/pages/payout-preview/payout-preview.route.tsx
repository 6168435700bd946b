import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadPayoutPreview } from './load.server.ts';
import { PayoutPreviewPage, type PayoutPreviewProps } from './payout-preview-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('payout-preview', args, loadPayoutPreview);
}

export default function PayoutPreviewRoute({ loaderData }: { loaderData: PayoutPreviewProps }) {
  return <PayoutPreviewPage {...loaderData} />;
}
