import '../security/security.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { type AddressOutcome, actAddress } from './act.server.ts';
import { AddressPage, type AddressProps } from './address-page.tsx';
import { loadAddress } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAddress);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAddress);
}

type RouteProps = { loaderData: AddressProps; actionData?: AddressOutcome };

export default function Address({ loaderData, actionData }: RouteProps) {
  return <AddressPage {...loaderData} outcome={actionData} />;
}
