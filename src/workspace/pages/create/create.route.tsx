import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actCreate, type CreateOutcome } from './act.server.ts';
import { CreatePage, type CreateProps } from './create-page.tsx';
import { loadCreate } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadCreate);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actCreate);
}

type RouteProps = { loaderData: CreateProps; actionData?: CreateOutcome };

export default function Create({ loaderData, actionData }: RouteProps) {
  return <CreatePage {...loaderData} outcome={actionData} />;
}
