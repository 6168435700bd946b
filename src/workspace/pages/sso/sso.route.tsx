import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { actSso } from './act.server.ts';
import { loadSso } from './load.server.ts';
import { SsoPage, type SsoProps } from './sso-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadSso);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actSso);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function Sso({ loaderData }: { loaderData: SsoProps }) {
  return <SsoPage {...loaderData} />;
}
