import '../../affiliate/area.css';
import '../../affiliate/money.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { type AccountOutcome, actAffiliateAccount } from './act.server.ts';
import { AffiliateAccountPage, type AffiliateAccountProps } from './affiliate-account-page.tsx';
import { loadAffiliateAccount } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateAccount);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliateAccount);
}

type RouteProps = { loaderData: AffiliateAccountProps; actionData?: AccountOutcome };

export default function AffiliateAccount({ loaderData, actionData }: RouteProps) {
  return <AffiliateAccountPage {...loaderData} outcome={actionData} />;
}
