import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { FolderPage, type FolderProps } from './folder-page.tsx';
import { loadFolder } from './load.server.ts';

/** Every other address of the workspace: a folder path, or nothing (404). */
export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadFolder);
}

export default function Folder({ loaderData }: { loaderData: FolderProps }) {
  return <FolderPage {...loaderData} />;
}
