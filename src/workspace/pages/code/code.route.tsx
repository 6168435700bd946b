import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actCode, type CodeOutcome } from './act.server.ts';
import { CodePage, type CodeProps } from './code-page.tsx';
import { loadCode } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadCode);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actCode);
}

type RouteProps = { loaderData: CodeProps; actionData?: CodeOutcome };

export default function Code({ loaderData, actionData }: RouteProps) {
  return <CodePage {...loaderData} outcome={actionData} />;
}
