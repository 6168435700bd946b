import '../../settings/settings.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { EditorPage, type EditorProps } from '../../settings/editor-page.tsx';
import { loadText } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('text', args, loadText);
}

export default function TextRoute({ loaderData }: { loaderData: EditorProps }) {
  return <EditorPage {...loaderData} />;
}
