import '../drive/drive.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actHandOver } from './act.server.ts';
import { HandOverPage, type HandOverProps } from './hand-over-page.tsx';
import { loadHandOver } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadHandOver);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actHandOver);
}

export default function HandOver({ loaderData }: { loaderData: HandOverProps }) {
  return <HandOverPage {...loaderData} />;
}
