import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { ProofPage, type ProofProps } from '../proof/proof-page.tsx';
import { actAddressProof, loadAddressProof } from './address-proof.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadAddressProof);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actAddressProof);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function AddressProof({ loaderData }: { loaderData: ProofProps }) {
  return <ProofPage {...loaderData} />;
}
