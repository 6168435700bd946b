import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AccountPage, type AccountProps } from './account-page.tsx';
import { loadAccount } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAccount);
}

export default function Account({ loaderData }: { loaderData: AccountProps }) {
  return <AccountPage {...loaderData} />;
}
