import '../../sharing/sharing.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actLinks } from './act.server.ts';
import { LinksPage, type LinksProps } from './links-page.tsx';
import { loadLinks } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadLinks);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actLinks);
}

export default function Links({ loaderData }: { loaderData: LinksProps }) {
  return <LinksPage {...loaderData} />;
}
