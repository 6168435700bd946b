import './security.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actSecurity } from './act.server.ts';
import { loadSecurity } from './load.server.ts';
import { SecurityPage, type SecurityProps } from './security-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadSecurity);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actSecurity);
}

export default function Security({ loaderData }: { loaderData: SecurityProps }) {
  return <SecurityPage {...loaderData} />;
}
