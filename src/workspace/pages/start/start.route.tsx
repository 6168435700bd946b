import '../../../ui/grove/grove.css';
import '../../first-steps/first-steps.css';
import '../../grove/grove.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { loadStart } from './load.server.ts';
import { StartPage, type StartProps } from './start-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadStart);
}

export default function Start({ loaderData }: { loaderData: StartProps }) {
  return <StartPage {...loaderData} />;
}
