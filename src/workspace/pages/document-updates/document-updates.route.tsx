import '../../versions/versions.css';
import './document-updates.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actDocumentUpdates } from './act.server.ts';
import { DocumentUpdatesPage, type DocumentUpdatesProps } from './document-updates-page.tsx';
import { loadDocumentUpdates } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocumentUpdates);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actDocumentUpdates);
}

export default function DocumentUpdates({ loaderData }: { loaderData: DocumentUpdatesProps }) {
  return <DocumentUpdatesPage {...loaderData} />;
}
