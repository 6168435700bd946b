import '../../parties/party.css';
import '../letterhead/letterhead.css';
import './document-letterhead.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actDocumentLetterhead } from './act.server.ts';
import { DocumentLetterheadPage, type DocumentLetterheadProps } from './document-letterhead-page.tsx';
import { loadDocumentLetterhead } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocumentLetterhead);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actDocumentLetterhead);
}

export default function DocumentLetterhead({ loaderData }: { loaderData: DocumentLetterheadProps }) {
  return <DocumentLetterheadPage {...loaderData} />;
}
