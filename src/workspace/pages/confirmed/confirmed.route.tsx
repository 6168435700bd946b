import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { ConfirmedPage, type ConfirmedProps } from './confirmed-page.tsx';
import { loadConfirmed } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadConfirmed);
}

export default function Confirmed({ loaderData }: { loaderData: ConfirmedProps }) {
  return <ConfirmedPage {...loaderData} />;
}
