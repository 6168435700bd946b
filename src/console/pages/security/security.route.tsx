import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadSecurity } from './load.server.ts';
import { SecurityPage, type SecurityProps } from './security-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('security', args, loadSecurity);
}

export default function SecurityPageRoute({ loaderData }: { loaderData: SecurityProps }) {
  return <SecurityPage {...loaderData} />;
}
