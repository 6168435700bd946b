import '../../filling/own-documents.css';
import './drive.css';
import '../../team/team.css';
import '../../changes/changes.css';
import '../../drive/uploads/uploads.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actDrive } from './act.server.ts';
import { DrivePage, type DriveProps } from './drive-page.tsx';
import { loadDrive } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadDrive);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actDrive);
}

export default function Drive({ loaderData }: { loaderData: DriveProps }) {
  return <DrivePage key={loaderData.here} {...loaderData} />;
}
