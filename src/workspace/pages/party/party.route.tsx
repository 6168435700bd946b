import '../../filling/fields/fields.css';
import '../../filling/own-documents.css';
import '../../parties/party.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actParty } from './act.server.ts';
import { loadParty } from './load.server.ts';
import { PartyPage, type PartyPageProps } from './party-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadParty);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actParty);
}

type RouteProps = { loaderData: PartyPageProps; actionData?: PartyPageProps };

export default function Party({ loaderData, actionData }: RouteProps) {
  return <PartyPage {...(actionData ?? loaderData)} />;
}
