import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { ProofPage, type ProofProps } from '../proof/proof-page.tsx';
import { actErasureUndo, loadErasureUndo } from './erasure-undo.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadErasureUndo);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actErasureUndo);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function ErasureUndo({ loaderData }: { loaderData: ProofProps }) {
  return <ProofPage {...loaderData} />;
}
