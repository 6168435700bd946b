import '../../affiliate/area.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actAffiliatePostbacks, type PostbackOutcome } from './act.server.ts';
import { AffiliatePostbacksPage, type AffiliatePostbacksProps } from './affiliate-postbacks-page.tsx';
import { loadAffiliatePostbacks } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliatePostbacks);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliatePostbacks);
}

type RouteProps = { loaderData: AffiliatePostbacksProps; actionData?: PostbackOutcome };

export default function AffiliatePostbacks({ loaderData, actionData }: RouteProps) {
  return <AffiliatePostbacksPage {...loaderData} outcome={actionData} />;
}
