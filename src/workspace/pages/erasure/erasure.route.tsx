import '../security/security.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actErasure, type ErasureOutcome } from './act.server.ts';
import { ErasurePage, type ErasureProps } from './erasure-page.tsx';
import { loadErasure } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadErasure);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actErasure);
}

type RouteProps = { loaderData: ErasureProps; actionData?: ErasureOutcome };

export default function Erasure({ loaderData, actionData }: RouteProps) {
  return <ErasurePage {...loaderData} outcome={actionData} />;
}
