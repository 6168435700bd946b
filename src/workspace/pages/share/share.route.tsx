import '../../../services/documents/html/document-html.css';
import '../../drive/pdf/pdf-pages.css';
import '../../sharing/threads.css';
import './share.css';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gatherVisitor } from '../../visitor/visitor-context.server.ts';
import { actShare } from './act.server.ts';
import { loadShare } from './load.server.ts';
import { type ShareOutcome, SharePage, type ShareProps } from './share-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherVisitor(args, loadShare);
}

export function action(args: ActionFunctionArgs) {
  return gatherVisitor(args, actShare);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Share({
  loaderData,
  actionData,
}: {
  loaderData: ShareProps;
  actionData?: ShareOutcome;
}) {
  return <SharePage {...loaderData} outcome={actionData} />;
}
