import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actPassword } from './act.server.ts';
import type { PasswordFaults } from './faults.ts';
import { loadPassword } from './load.server.ts';
import { PasswordPage, type PasswordProps } from './password-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadPassword);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actPassword);
}

type RouteProps = { loaderData: PasswordProps; actionData?: PasswordFaults };

export default function Password({ loaderData, actionData }: RouteProps) {
  return <PasswordPage {...loaderData} outcome={actionData} />;
}
