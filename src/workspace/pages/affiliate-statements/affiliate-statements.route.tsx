import '../../affiliate/area.css';
import '../../affiliate/money.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actAffiliateStatements, type ObjectingOutcome } from './act.server.ts';
import { AffiliateStatementsPage, type AffiliateStatementsProps } from './affiliate-statements-page.tsx';
import { loadAffiliateStatements } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAffiliateStatements);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAffiliateStatements);
}

type RouteProps = { loaderData: AffiliateStatementsProps; actionData?: ObjectingOutcome };

export default function AffiliateStatements({ loaderData, actionData }: RouteProps) {
  return <AffiliateStatementsPage {...loaderData} outcome={actionData} />;
}
