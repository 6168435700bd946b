import '../../settings/settings.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { EditorPage, type EditorProps } from '../../settings/editor-page.tsx';
import { loadOffer } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('offer', args, loadOffer);
}

export default function OfferRoute({ loaderData }: { loaderData: EditorProps }) {
  return <EditorPage {...loaderData} />;
}
