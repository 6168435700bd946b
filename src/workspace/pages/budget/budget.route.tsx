import '../../books/books.css';
import '../../books/whose/whose.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actBudget } from './act.server.ts';
import type { BudgetOutcome, BudgetProps } from './budget-data.ts';
import { BudgetPage } from './budget-page.tsx';
import { loadBudget } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadBudget);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actBudget);
}

type RouteProps = { loaderData: BudgetProps; actionData?: BudgetOutcome };

export default function BudgetSheet({ loaderData, actionData }: RouteProps) {
  return <BudgetPage {...loaderData} outcome={actionData} />;
}
