import '../../filling/own-documents.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { TrashPage, type TrashProps } from '../trash/trash-page.tsx';
import { actDriveTrash } from './act.server.ts';
import { loadDriveTrash } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadDriveTrash);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actDriveTrash);
}

export default function DriveTrash({ loaderData }: { loaderData: TrashProps }) {
  return <TrashPage {...loaderData} />;
}
