import '../../versions/versions.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { loadVersion } from './load.server.ts';
import { VersionPage, type VersionProps } from './version-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadVersion);
}

export default function DocumentVersion({ loaderData }: { loaderData: VersionProps }) {
  return <VersionPage {...loaderData} />;
}
