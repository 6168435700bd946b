import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actInvoiceUpload } from './act-upload.server.ts';

/** Files are sent here; whoever comes by a link wants the page with the form. */
export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, ({ link }) => redirect(link('affiliate/invoices/'), { status: 303 }));
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actInvoiceUpload);
}
