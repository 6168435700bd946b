import './billing-change.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actBillingChange } from './act.server.ts';
import type { BillingChangeProps, ChangeProblem } from './billing-change.ts';
import { BillingChangePage } from './billing-change-page.tsx';
import { loadBillingChange } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadBillingChange);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actBillingChange);
}

type RouteProps = { loaderData: BillingChangeProps; actionData?: { problem: ChangeProblem } };

export default function BillingChange({ loaderData, actionData }: RouteProps) {
  return <BillingChangePage {...loaderData} problem={actionData?.problem ?? null} />;
}
