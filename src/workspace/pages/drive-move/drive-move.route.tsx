import '../drive/drive.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actMove } from './act.server.ts';
import { loadMove } from './load.server.ts';
import { MovePage, type MoveProps } from './move-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadMove);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actMove);
}

export default function Move({ loaderData }: { loaderData: MoveProps }) {
  return <MovePage {...loaderData} />;
}
