import '../../sharing/sharing.css';
import '../../drive/pdf/pdf-pages.css';
import '../../signing/signing-form.css';
import '../../signing/signing-preview.css';
import './drive-file-sign.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import type { SignSendOutcome } from '../../signing/signing-form.tsx';
import { actDriveFileSign } from './act.server.ts';
import { DriveFileSignPage, type DriveFileSignProps } from './drive-file-sign-page.tsx';
import { loadDriveFileSign } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadDriveFileSign);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actDriveFileSign);
}

type RouteProps = { loaderData: DriveFileSignProps; actionData?: SignSendOutcome };

export default function DriveFileSign({ loaderData, actionData }: RouteProps) {
  return <DriveFileSignPage {...loaderData} outcome={actionData} />;
}
