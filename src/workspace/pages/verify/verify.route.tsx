import './verify.css';
import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { orOffline } from '../../visitor/or-offline.ts';
import { gatherVisitor } from '../../visitor/visitor-context.server.ts';
import { actVerify } from './act.server.ts';
import { loadVerify } from './load.server.ts';
import type { VerifyOutcome } from './outcome.ts';
import { VerifyPage, type VerifyProps } from './verify-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, loadVerify);
}

export function action(args: ActionFunctionArgs) {
  return gatherVisitor(args, actVerify);
}

/** In the browser the file is checked by the browser: it leaves the machine only where that cannot. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const found = await import('./check-here.client.ts')
    .then(({ checkHere }) => checkHere(form))
    .catch((error: unknown) => console.error(error));
  if (found) return found;
  return orOffline(
    () => serverAction<VerifyOutcome>(),
    (): VerifyOutcome => ({ kind: 'fault', fault: 'offline' }),
  );
}

type RouteProps = { loaderData: VerifyProps; actionData?: VerifyOutcome };

export default function Verify({ loaderData, actionData }: RouteProps) {
  return <VerifyPage {...loaderData} outcome={actionData} />;
}
