import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { KitPage, type KitProps } from './kit-page.tsx';
import { loadKit } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadKit);
}

export default function Kit({ loaderData }: { loaderData: KitProps }) {
  return <KitPage {...loaderData} />;
}
