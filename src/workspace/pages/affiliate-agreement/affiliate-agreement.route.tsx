import '../../affiliate/area.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actAffiliateAgreement, type NoticeOutcome } from './act.server.ts';
import { AffiliateAgreementPage, type AffiliateAgreementProps } from './affiliate-agreement-page.tsx';
import { loadAffiliateAgreement } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateAgreement);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliateAgreement);
}

type RouteProps = { loaderData: AffiliateAgreementProps; actionData?: NoticeOutcome };

export default function AffiliateAgreement({ loaderData, actionData }: RouteProps) {
  return <AffiliateAgreementPage {...loaderData} outcome={actionData} />;
}
