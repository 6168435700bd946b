import '../webhooks/webhooks.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadWebhook } from './load.server.ts';
import { WebhookPage, type WebhookProps } from './webhook-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('webhook', args, loadWebhook);
}

export default function WebhookPageRoute({ loaderData }: { loaderData: WebhookProps }) {
  return <WebhookPage {...loaderData} />;
}
