import '../../settings/settings.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { EditorPage, type EditorProps } from '../../settings/editor-page.tsx';
import { loadSetting } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('setting', args, loadSetting);
}

export default function SettingRoute({ loaderData }: { loaderData: EditorProps }) {
  return <EditorPage {...loaderData} />;
}
