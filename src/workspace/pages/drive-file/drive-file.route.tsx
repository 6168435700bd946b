import '../../drive/pdf/pdf-pages.css';
import './drive-file.css';
import '../../sharing/threads.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { CommentOutcome } from '../../sharing/threads.tsx';
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

type Shown = { loaderData: DriveFileProps; actionData?: CommentOutcome };

export default function DriveFile({ loaderData, actionData }: Shown) {
  return <DriveFilePage key={loaderData.here} {...loaderData} outcome={actionData} />;
}
