import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { DecidedPage, type DecidedPageProps } from '../../parts/decided-page.tsx';
import { loadMail } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mail', args, loadMail);
}

export default function MailPageRoute({ loaderData }: { loaderData: DecidedPageProps }) {
  return <DecidedPage {...loaderData} />;
}
