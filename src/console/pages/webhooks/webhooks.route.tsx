import './webhooks.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadWebhooks } from './load.server.ts';
import { WebhooksPage, type WebhooksProps } from './webhooks-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('webhooks', args, loadWebhooks);
}

export default function WebhooksPageRoute({ loaderData }: { loaderData: WebhooksProps }) {
  return <WebhooksPage {...loaderData} />;
}
