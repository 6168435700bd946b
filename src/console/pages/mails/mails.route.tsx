import '../../mails.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadMails } from './load.server.ts';
import { MailsPage, type MailsProps } from './mails-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mails', args, loadMails);
}

export default function MailsRoute({ loaderData }: { loaderData: MailsProps }) {
  return <MailsPage {...loaderData} />;
}
