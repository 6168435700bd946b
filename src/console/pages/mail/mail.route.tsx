import '../../mails.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadMail } from './load.server.ts';
import { MailPage, type MailProps } from './mail-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mail', args, loadMail);
}

export default function MailRoute({ loaderData }: { loaderData: MailProps }) {
  return <MailPage {...loaderData} />;
}
