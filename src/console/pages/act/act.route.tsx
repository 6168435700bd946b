import { type ActionFunctionArgs, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { Confirm, type ConfirmProps } from '../../acts/confirm.tsx';
import { runAct } from '../../acts/run-act.server.ts';
import { Shown, type ShownProps } from '../../acts/shown.tsx';
import { guarded } from '../../frame/guard.server.ts';
import type { ConsoleShellData } from '../../frame/shell-data.ts';
import { loadAct } from './load.server.ts';

/** An act is posted; looked at again, its page leads on. */
export function loader(args: LoaderFunctionArgs) {
  return guarded('act', args, loadAct);
}

export function action(args: ActionFunctionArgs) {
  return guarded('act', args, runAct);
}

type RouteProps = { loaderData: Pick<ShownProps, 'texts'>; actionData?: ConfirmProps | ShownProps };

export default function ActRoute({ loaderData, actionData }: RouteProps) {
  const shell = useRouteLoaderData<ConsoleShellData>('console');
  if (actionData?.kind === 'confirm') return <Confirm {...actionData} token={shell?.operator?.token ?? ''} />;
  if (actionData) return <Shown {...actionData} texts={loaderData.texts} />;
  // Looked at without a form: nothing was asked for.
  return <p className="console-empty">{loaderData.texts.nothing}</p>;
}
