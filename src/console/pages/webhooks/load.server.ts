import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { type Endpoint, MOST_TRIES, type Traffic } from '../../../services/webhooks/webhook.ts';
import { OPERATORS } from '../../../services/webhooks/webhooks.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import {
  endpointFields,
  endpointState,
  nameOfEndpoint,
  WEBHOOK_KINDS,
} from '../../parts/webhook-words.server.ts';
import type { WebhooksProps } from './webhooks-page.tsx';

/** Servers of the business that are told what happens, and how it goes there. */
export async function loadWebhooks(page: OperatorPage): Promise<WebhooksProps> {
  const { services, locale } = page;
  const texts = textsOf(locale, 'console-webhooks');
  const [endpoints, traffic] = await Promise.all([
    services.webhooks.endpoints.list(OPERATORS),
    services.webhooks.traffic(),
  ]);
  const t = translator(locale, 'console-webhooks');
  const fields = endpointFields(locale, { label: '', url: '', events: WEBHOOK_KINDS });
  const add = actProps(page, 'webhook.add', { hidden: {}, fields });
  return {
    texts,
    how: [t('howSigned'), t('howAnswer', { most: MOST_TRIES }), t('howOrder')],
    table: endpoints.length > 0 ? endpointsTable(page, endpoints, traffic) : null,
    // Nothing else is to be done where there is none yet.
    add: { ...add, isOpen: add.isOpen || endpoints.length === 0 },
  };
}

function endpointsTable(
  { locale }: Pick<OperatorPage, 'locale'>,
  endpoints: readonly Endpoint[],
  traffic: ReadonlyMap<string, Traffic>,
): TableProps {
  const texts = textsOf(locale, 'console-webhooks');
  const t = translator(locale, 'console-webhooks');
  const { count, ago } = wordsOf(locale);
  const someOf = (kinds: number) =>
    t('someEvents', { count: count(kinds), all: count(WEBHOOK_KINDS.length) });
  const rows = endpoints.map((endpoint) => {
    const { id, url, events } = endpoint;
    const { pending = 0, dead = 0, delivered = 0, waitingSince = null } = traffic.get(id) ?? {};
    const kinds = events?.length ?? 0;
    const isAll = kinds >= WEBHOOK_KINDS.length;
    return {
      id,
      cells: [
        { text: nameOfEndpoint(endpoint), small: url, href: `${CONSOLE}webhooks/${id}/` },
        { ...endpointState(locale, endpoint), small: isAll ? texts.allEvents : someOf(kinds) },
        { text: count(delivered) },
        { text: count(pending), small: waitingSince && pending > 0 ? ago(waitingSince) : null },
        dead > 0 ? { text: count(dead), tone: 'bad' as const } : { text: count(0) },
      ],
    };
  });
  return {
    caption: texts.title,
    empty: texts.none,
    columns: [
      { label: texts.endpoint, isMain: true },
      { label: texts.state },
      { label: texts.today, align: 'end' },
      { label: texts.waiting, align: 'end' },
      { label: texts.failed, align: 'end' },
    ],
    rows,
  };
}
