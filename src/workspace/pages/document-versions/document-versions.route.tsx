import '../../filling/own-documents.css';
import '../../versions/versions.css';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { actVersions } from './act.server.ts';
import { loadVersions } from './load.server.ts';
import { VersionsPage, type VersionsProps } from './versions-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadVersions);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actVersions);
}

export default function DocumentVersions({ loaderData }: { loaderData: VersionsProps }) {
  // Each state of the list is a page of its own: a menu that was used is folded again.
  return <VersionsPage key={loaderData.versions.length} {...loaderData} />;
}
