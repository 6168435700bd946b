import './billing.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { BillingPage, type BillingProps } from './billing-page.tsx';
import { loadBilling } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadBilling);
}

export default function Billing({ loaderData }: { loaderData: BillingProps }) {
  return <BillingPage {...loaderData} />;
}
