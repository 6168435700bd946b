import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actConfirm, type ConfirmOutcome } from './act.server.ts';
import { ConfirmPage, type ConfirmProps } from './confirm-page.tsx';
import { loadConfirm } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadConfirm);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actConfirm);
}

type RouteProps = { loaderData: ConfirmProps; actionData?: ConfirmOutcome };

export default function Confirm({ loaderData, actionData }: RouteProps) {
  return <ConfirmPage {...loaderData} outcome={actionData} />;
}
