import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actBillingPay, leadBillingPay } from './act.server.ts';

/** Leads to the provider's page; there is nothing to see here. */
export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, leadBillingPay);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actBillingPay);
}
