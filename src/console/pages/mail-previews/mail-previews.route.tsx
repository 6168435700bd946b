import '../../mails.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadMailPreviews } from './load.server.ts';
import { MailPreviewsPage, type MailPreviewsProps } from './mail-previews-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mail-previews', args, loadMailPreviews);
}

export default function MailPreviewsRoute({ loaderData }: { loaderData: MailPreviewsProps }) {
  return <MailPreviewsPage {...loaderData} />;
}
