import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { actProof } from './act.server.ts';
import { loadProof } from './load.server.ts';
import { ProofPage, type ProofProps } from './proof-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadProof);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actProof);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Proof({ loaderData }: { loaderData: ProofProps }) {
  return <ProofPage {...loaderData} />;
}
