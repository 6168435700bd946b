import '../../parties/party.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actCompanyNumbers } from './act.server.ts';
import { CompanyNumbersPage, type CompanyNumbersProps } from './company-numbers-page.tsx';
import { loadCompanyNumbers } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, (page) => loadCompanyNumbers(page));
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actCompanyNumbers);
}

type RouteProps = { loaderData: CompanyNumbersProps; actionData?: CompanyNumbersProps };

export default function CompanyNumbers({ loaderData, actionData }: RouteProps) {
  return <CompanyNumbersPage {...(actionData ?? loaderData)} />;
}
