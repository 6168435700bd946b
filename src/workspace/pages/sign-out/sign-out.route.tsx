import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actSignOut } from './act.server.ts';

/** Nobody is signed out by following a link (S44): the account page has the buttons. */
export function loader(args: LoaderFunctionArgs) {
  return gather(args, (page) => redirect(page.link('account/'), { status: 303 }));
}

/** Never seen: it makes this a page, so that its errors are shown as one. */
export default function SignOut() {
  return null;
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actSignOut);
}
