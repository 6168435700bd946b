import './billing-stop.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actBillingStop } from './act.server.ts';
import { BillingStopPage, type BillingStopProps } from './billing-stop-page.tsx';
import { loadBillingStop } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadBillingStop);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actBillingStop);
}

type RouteProps = { loaderData: BillingStopProps; actionData?: { outcome: 'away' } };

export default function BillingStop({ loaderData, actionData }: RouteProps) {
  return <BillingStopPage {...loaderData} isAway={actionData?.outcome === 'away'} />;
}
