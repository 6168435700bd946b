import '../../team/team.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actBoth } from './act.server.ts';
import { BothPage, type BothProps } from './both-page.tsx';
import { loadBoth } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadBoth);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actBoth);
}

export default function DocumentBoth({ loaderData }: { loaderData: BothProps }) {
  return <BothPage {...loaderData} />;
}
