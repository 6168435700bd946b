import '../../sharing/sharing.css';
import '../../sharing/threads.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { CommentOutcome } from '../../sharing/threads.tsx';
import { gather } from '../../shell/workspace-context.server.ts';
import { actDocumentComments } from './act.server.ts';
import { DocumentCommentsPage, type DocumentCommentsProps } from './document-comments-page.tsx';
import { loadDocumentComments } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocumentComments);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actDocumentComments);
}

type Shown = { loaderData: DocumentCommentsProps; actionData?: CommentOutcome };

export default function DocumentComments({ loaderData, actionData }: Shown) {
  return <DocumentCommentsPage {...loaderData} outcome={actionData} />;
}
