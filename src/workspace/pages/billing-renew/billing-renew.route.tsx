import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { gather, gatherForMember } from '../../shell/workspace-context.server.ts';
import { actBillingRenew } from './act.server.ts';

/** Nothing is charged or agreed to by following a link: the billing page has the button. */
export function loader(args: LoaderFunctionArgs) {
  return gather(args, (page) => redirect(page.link('account/billing/'), { status: 303 }));
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actBillingRenew);
}
