import '../../filling/own-documents.css';
import '../drive/drive.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actTrash } from './act.server.ts';
import { loadTrash } from './load.server.ts';
import { TrashPage, type TrashProps } from './trash-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadTrash);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actTrash);
}

export default function Trash({ loaderData }: { loaderData: TrashProps }) {
  return <TrashPage {...loaderData} />;
}
