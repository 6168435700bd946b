import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actLogin, type LoginOutcome } from './act.server.ts';
import { loadLogin } from './load.server.ts';
import { LoginPage, type LoginProps } from './login-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadLogin);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actLogin);
}

type RouteProps = { loaderData: LoginProps; actionData?: LoginOutcome };

export default function Login({ loaderData, actionData }: RouteProps) {
  return <LoginPage {...loaderData} outcome={actionData} />;
}
