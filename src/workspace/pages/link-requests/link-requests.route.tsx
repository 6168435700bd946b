import '../../sharing/sharing.css';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { actLinkRequests } from './act.server.ts';
import { type LinkRequestsOutcome, LinkRequestsPage, type LinkRequestsProps } from './link-requests-page.tsx';
import { loadLinkRequests } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadLinkRequests);
}

export function action(args: ActionFunctionArgs) {
  return gatherForMember(args, actLinkRequests);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

type Shown = { loaderData: LinkRequestsProps; actionData?: LinkRequestsOutcome };

export default function LinkRequests({ loaderData, actionData }: Shown) {
  const key = actionData?.kind === 'made' ? actionData.address : 'new';
  return <LinkRequestsPage key={key} {...loaderData} outcome={actionData} />;
}
