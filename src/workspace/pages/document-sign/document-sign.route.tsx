import '../../sharing/sharing.css';
import '../../signing/signing-form.css';
import '../../signing/signing-preview.css';
import '../../drive/pdf/pdf-pages.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import type { SignSendOutcome } from '../../signing/signing-form.tsx';
import { actDocumentSign } from './act.server.ts';
import { DocumentSignPage, type DocumentSignProps } from './document-sign-page.tsx';
import { loadDocumentSign } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocumentSign);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actDocumentSign);
}

type RouteProps = { loaderData: DocumentSignProps; actionData?: SignSendOutcome };

export default function DocumentSign({ loaderData, actionData }: RouteProps) {
  return <DocumentSignPage {...loaderData} outcome={actionData} />;
}
