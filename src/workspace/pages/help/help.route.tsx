import '../../help/help.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router';
import type { RefusedMessage } from '../../help/contact.ts';
import { gather, gatherForMember } from '../../shell/workspace-context.server.ts';
import { actHelp } from './act.server.ts';
import { HelpPage, type HelpProps } from './help-page.tsx';
import { loadHelp } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadHelp);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actHelp);
}

export default function Help({ loaderData }: { loaderData: HelpProps }) {
  return <HelpPage {...loaderData} refused={useActionData<RefusedMessage>()} />;
}
