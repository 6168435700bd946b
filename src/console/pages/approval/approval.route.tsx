import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ApprovalPage, type ApprovalProps } from './approval-page.tsx';
import { loadApproval } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('approval', args, loadApproval);
}

export default function ApprovalPageRoute({ loaderData }: { loaderData: ApprovalProps }) {
  return <ApprovalPage {...loaderData} />;
}
