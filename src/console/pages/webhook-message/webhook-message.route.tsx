import '../webhooks/webhooks.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadWebhookMessage } from './load.server.ts';
import { WebhookMessagePage, type WebhookMessageProps } from './webhook-message-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('webhook-message', args, loadWebhookMessage);
}

export default function WebhookMessagePageRoute({ loaderData }: { loaderData: WebhookMessageProps }) {
  return <WebhookMessagePage {...loaderData} />;
}
