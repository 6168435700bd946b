import '../../affiliate/area.css';
import '../../affiliate/money.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { type AgreeingOutcome, actAffiliateInvoices } from './act.server.ts';
import { AffiliateInvoicesPage, type AffiliateInvoicesProps } from './affiliate-invoices-page.tsx';
import { loadAffiliateInvoices } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateInvoices);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliateInvoices);
}

type RouteProps = { loaderData: AffiliateInvoicesProps; actionData?: AgreeingOutcome };

export default function AffiliateInvoices({ loaderData, actionData }: RouteProps) {
  return <AffiliateInvoicesPage {...loaderData} outcome={actionData} />;
}
