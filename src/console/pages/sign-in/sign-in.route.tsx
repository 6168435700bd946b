import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { actSignIn, type SignInOutcome } from './act.server.ts';
import { loadSignIn } from './load.server.ts';
import { SignInPage, type SignInProps } from './sign-in-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('sign-in', args, loadSignIn);
}

export function action(args: ActionFunctionArgs) {
  return guarded('sign-in', args, actSignIn);
}

type RouteProps = { loaderData: SignInProps; actionData?: SignInOutcome };

export default function SignInPageRoute({ loaderData, actionData }: RouteProps) {
  return <SignInPage {...loaderData} outcome={actionData} />;
}
