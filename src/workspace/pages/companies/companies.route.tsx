import '../../parties/party.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actCompanies } from './act.server.ts';
import { CompaniesPage, type CompaniesProps } from './companies-page.tsx';
import { loadCompanies } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadCompanies);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actCompanies);
}

export default function Companies({ loaderData }: { loaderData: CompaniesProps }) {
  return <CompaniesPage {...loaderData} />;
}
