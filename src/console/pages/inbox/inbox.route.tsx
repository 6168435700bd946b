import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { InboxPage, type InboxProps } from './inbox-page.tsx';
import { loadInbox } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('inbox', args, loadInbox);
}

export default function InboxPageRoute({ loaderData }: { loaderData: InboxProps }) {
  return <InboxPage {...loaderData} />;
}
