import '../../sharing/sharing.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actDocumentSend } from './act.server.ts';
import type { DocumentSendProps, SendOutcome } from './document-send.ts';
import { DocumentSendPage } from './document-send-page.tsx';
import { loadDocumentSend } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocumentSend);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actDocumentSend);
}

type RouteProps = { loaderData: DocumentSendProps; actionData?: SendOutcome };

export default function DocumentSend({ loaderData, actionData }: RouteProps) {
  return <DocumentSendPage {...loaderData} outcome={actionData} />;
}
