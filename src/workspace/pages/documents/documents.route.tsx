import '../../filling/own-documents.css';
import './documents.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actDocuments } from './act.server.ts';
import { DocumentsPage, type DocumentsProps } from './documents-page.tsx';
import { loadDocuments } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadDocuments);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actDocuments);
}

export default function Documents({ loaderData }: { loaderData: DocumentsProps }) {
  return <DocumentsPage {...loaderData} />;
}
