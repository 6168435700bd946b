import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actInvoiceCorrect } from './act.server.ts';
import type { InvoiceCorrectOutcome, InvoiceCorrectProps } from './invoice-correct.ts';
import { InvoiceCorrectPage } from './invoice-correct-page.tsx';
import { loadInvoiceCorrect } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadInvoiceCorrect);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actInvoiceCorrect);
}

type RouteProps = { loaderData: InvoiceCorrectProps; actionData?: InvoiceCorrectOutcome };

export default function InvoiceCorrect({ loaderData, actionData }: RouteProps) {
  return <InvoiceCorrectPage {...loaderData} outcome={actionData} />;
}
