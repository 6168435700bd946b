import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { DocumentPage, type DocumentProps } from './document-page.tsx';
import { loadDocument } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadDocument);
}

export default function Document({ loaderData }: { loaderData: DocumentProps }) {
  return <DocumentPage {...loaderData} />;
}
