import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { AuditPage, type AuditProps } from './audit-page.tsx';
import { loadAudit } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('audit', args, loadAudit);
}

export default function AuditPageRoute({ loaderData }: { loaderData: AuditProps }) {
  return <AuditPage {...loaderData} />;
}
