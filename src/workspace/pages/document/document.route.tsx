import '../../../services/documents/html/document-html.css';
import '../../filling/filling.css';
import '../../filling/bar/bar.css';
import '../../filling/bar/filling.css';
import '../../filling/place/place.css';
import '../../filling/blanks/blanks.css';
import '../../filling/own-documents.css';
import '../../filling/fields/fields.css';
import '../../filling/finish/finish.css';
import '../../filling/parties/party-bar.css';
import '../../filling/paywall/paywall.css';
import '../../filling/preview/preview.css';
import '../../team/team.css';
import '../../changes/changes.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actDocument } from './act.server.ts';
import { DocumentPage, type DocumentProps } from './document-page.tsx';
import { loadDocument } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocument);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actDocument);
}

export default function Document({ loaderData }: { loaderData: DocumentProps }) {
  return <DocumentPage {...loaderData} />;
}
