import '../../filling/filling.css';
import '../../filling/fields/fields.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { AccountPage, type AccountProps } from './account-page.tsx';
import { actAccount } from './act.server.ts';
import { loadAccount } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadAccount);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actAccount);
}

export default function Account({ loaderData }: { loaderData: AccountProps }) {
  return <AccountPage {...loaderData} />;
}
