import '../security/security.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actPasskeys, type PasskeysOutcome } from './act.server.ts';
import { loadPasskeys } from './load.server.ts';
import { PasskeysPage, type PasskeysProps } from './passkeys-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadPasskeys);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actPasskeys);
}

type RouteProps = { loaderData: PasskeysProps; actionData?: PasskeysOutcome };

export default function Passkeys({ loaderData, actionData }: RouteProps) {
  return <PasskeysPage {...loaderData} outcome={actionData} />;
}
