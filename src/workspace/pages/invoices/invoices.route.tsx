import '../../books/books.css';
import '../../books/whose/whose.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actInvoices } from './act.server.ts';
import { InvoicesPage, type InvoicesProps } from './invoices-page.tsx';
import { loadInvoices } from './load.server.ts';
import type { InvoicesOutcome } from './outcome.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadInvoices);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actInvoices);
}

type RouteProps = { loaderData: InvoicesProps; actionData?: InvoicesOutcome };

export default function Invoices({ loaderData, actionData }: RouteProps) {
  return <InvoicesPage {...loaderData} outcome={actionData} />;
}
