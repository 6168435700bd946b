import '../../drive/pdf/pdf-pages.css';
import './drive-file.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actDriveFile } from './act.server.ts';
import { DriveFilePage, type DriveFileProps } from './drive-file-page.tsx';
import { loadDriveFile } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadDriveFile);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actDriveFile);
}

export default function DriveFile({ loaderData }: { loaderData: DriveFileProps }) {
  return <DriveFilePage key={loaderData.here} {...loaderData} />;
}
