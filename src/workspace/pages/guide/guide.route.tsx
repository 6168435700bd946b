import type { LoaderFunctionArgs } from 'react-router';
import { gather } from '../../shell/workspace-context.server.ts';
import { GuidePage, type GuideProps } from './guide-page.tsx';
import { loadGuide } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadGuide);
}

export default function Guide({ loaderData }: { loaderData: GuideProps }) {
  return <GuidePage {...loaderData} />;
}
