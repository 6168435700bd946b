import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { ProofPage, type ProofProps } from '../proof/proof-page.tsx';
import { actKeep, loadKeep } from './reset.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadKeep);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actKeep);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Keep({ loaderData }: { loaderData: ProofProps }) {
  return <ProofPage {...loaderData} />;
}
