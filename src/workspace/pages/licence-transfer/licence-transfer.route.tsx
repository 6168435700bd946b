import '../../team/team.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actTransfer, type TransferOutcome } from './act.server.ts';
import { loadTransfer } from './load.server.ts';
import { TransferPage, type TransferProps } from './transfer-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadTransfer);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actTransfer);
}

type RouteProps = { loaderData: TransferProps; actionData?: TransferOutcome };

export default function LicenceTransfer({ loaderData, actionData }: RouteProps) {
  return <TransferPage {...loaderData} outcome={actionData} />;
}
