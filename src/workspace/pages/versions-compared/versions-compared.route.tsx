import '../../versions/versions.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { ComparedPage, type ComparedProps } from './compared-page.tsx';
import { loadCompared } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadCompared);
}

export default function VersionsCompared({ loaderData }: { loaderData: ComparedProps }) {
  return <ComparedPage {...loaderData} />;
}
