import '../../affiliate/area.css';
import '../../affiliate/money.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actAffiliatePaid, type TaxOutcome } from './act.server.ts';
import { AffiliatePaidPage, type AffiliatePaidProps } from './affiliate-paid-page.tsx';
import { loadAffiliatePaid } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliatePaid);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliatePaid);
}

type RouteProps = { loaderData: AffiliatePaidProps; actionData?: TaxOutcome };

export default function AffiliatePaid({ loaderData, actionData }: RouteProps) {
  return <AffiliatePaidPage {...loaderData} outcome={actionData} />;
}
