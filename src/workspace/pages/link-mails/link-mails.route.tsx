import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { pageHeaders } from '../../shell/page-headers.ts';
import { gather } from '../../shell/workspace-context.server.ts';
import { LinkMailsPage, type LinkMailsProps } from './link-mails-page.tsx';
import { actLinkMails, loadLinkMails } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gather(args, loadLinkMails);
}

export function action(args: ActionFunctionArgs) {
  return gather(args, actLinkMails);
}

export function headers(args: HeadersArgs) {
  return pageHeaders(args);
}

export default function LinkMails({ loaderData }: { loaderData: LinkMailsProps }) {
  return <LinkMailsPage {...loaderData} />;
}
