import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { ProofPage, type ProofProps } from '../proof/proof-page.tsx';
import { actAddressUndo, loadAddressUndo } from './address-undo.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadAddressUndo);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actAddressUndo);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

type RouteProps = { loaderData: ProofProps; actionData?: ProofProps | null };

export default function AddressUndo({ loaderData, actionData }: RouteProps) {
  return <ProofPage {...(actionData ?? loaderData)} />;
}
