import '../../mails.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadMailPreview } from './load.server.ts';
import { MailPreviewPage, type MailPreviewProps } from './mail-preview-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('mail-preview', args, loadMailPreview);
}

export default function MailPreviewRoute({ loaderData }: { loaderData: MailPreviewProps }) {
  return <MailPreviewPage {...loaderData} />;
}
