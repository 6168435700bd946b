import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { actSetup, type SetupOutcome } from './act.server.ts';
import { loadSetup } from './load.server.ts';
import { SetupPage, type SetupProps } from './setup-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('setup', args, loadSetup);
}

export function action(args: ActionFunctionArgs) {
  return guarded('setup', args, actSetup);
}

type RouteProps = { loaderData: SetupProps; actionData?: SetupOutcome };

export default function SetupPageRoute({ loaderData, actionData }: RouteProps) {
  return <SetupPage {...loaderData} outcome={actionData} />;
}
