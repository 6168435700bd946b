import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import {
  BOTH_SECRETS_MS,
  DELIVERY_STATES,
  type Delivery,
  type Endpoint,
  MOST_TRIES,
  OFF_AFTER,
  type Traffic,
} from '../../../services/webhooks/webhook.ts';
import { OPERATORS } from '../../../services/webhooks/webhooks.server.ts';
import { nowMs } from '../../../shared/clock.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { nextHref, readKey } from '../../parts/list-key.ts';
import type { FilterProps, TableProps } from '../../parts/table.tsx';
import {
  answerWords,
  deliveryState,
  endpointState,
  eventLabel,
  nameOfEndpoint,
  triesWords,
  WEBHOOK_KINDS,
} from '../../parts/webhook-words.server.ts';
import { webhookActs } from './acts.server.ts';
import type { WebhookProps } from './webhook-page.tsx';

const ROWS = 50;

/** One endpoint: how it stands, what may be done, and what was sent to it. */
export async function loadWebhook(page: OperatorPage): Promise<WebhookProps> {
  const { services, locale, params, url } = page;
  const { id = '' } = params;
  const { endpoints } = services.webhooks;
  const endpoint = isUuid(id) ? await endpoints.find({ ...OPERATORS, id }) : undefined;
  if (!endpoint) throw notFound();
  const [type, state] = ['type', 'state'].map((name) => url.searchParams.get(name));
  const asked = {
    type: [...WEBHOOK_KINDS, 'test'].find((each) => each === type),
    state: DELIVERY_STATES.find((each) => each === state),
  };
  const before = readKey(url.searchParams.get('before'));
  const [rows, all] = await Promise.all([
    endpoints.log(OPERATORS, { ...asked, endpointId: id, before, most: ROWS + 1 }),
    services.webhooks.traffic(),
  ]);
  const traffic = all.get(id);
  return {
    texts: textsOf(locale, 'console-webhooks'),
    title: nameOfEndpoint(endpoint),
    back: `${CONSOLE}webhooks/`,
    url: endpoint.url,
    state: endpointState(locale, endpoint),
    problem: problemOf(page, endpoint, traffic),
    acts: webhookActs(page, endpoint, traffic),
    facts: factsOf(page, endpoint, traffic),
    filters: logFilters(page, asked),
    log: logTable(page, rows),
  };
}

/** What is wrong with it, and what is to be done. */
function problemOf({ locale }: OperatorPage, endpoint: Endpoint, traffic?: Traffic): string | null {
  const { state, failures, offAt } = endpoint;
  const t = translator(locale, 'console-webhooks');
  if (state === 'off' && offAt) return t('off', { failures, date: wordsOf(locale).moment(offAt) });
  if (endpointState(locale, endpoint).tone === 'warn') return t('failing', { failures, most: OFF_AFTER });
  return traffic && traffic.dead > 0 ? t('dead', { count: traffic.dead, most: MOST_TRIES }) : null;
}

function factsOf({ locale }: OperatorPage, endpoint: Endpoint, traffic?: Traffic): Fact[] {
  const texts = textsOf(locale, 'console-webhooks');
  const t = translator(locale, 'console-webhooks');
  const { count, moment, list } = wordsOf(locale);
  const { createdAt, secretChangedAt: changed } = endpoint;
  const events = endpoint.events ?? [];
  const isAll = events.length >= WEBHOOK_KINDS.length;
  const until = changed && new Date(changed.getTime() + BOTH_SECRETS_MS);
  const last = traffic?.lastDeliveredAt;
  return [
    { label: texts.lastDelivered, value: last ? moment(last) : texts.never },
    { label: texts.day, value: count(traffic?.delivered ?? 0) },
    { label: texts.waiting, value: count(traffic?.pending ?? 0) },
    { label: texts.failed, value: count(traffic?.dead ?? 0) },
    {
      label: texts.told,
      value: isAll ? texts.allEvents : list(events.map((kind) => eventLabel(locale, kind))),
    },
    { label: texts.added, value: moment(createdAt) },
    ...(changed && until
      ? [
          {
            label: texts.secretChanged,
            value:
              until.getTime() > nowMs()
                ? t('both', { date: moment(changed), until: moment(until) })
                : moment(changed),
          },
        ]
      : []),
  ];
}

type Asked = { type: string | undefined; state: string | undefined };

function logFilters({ locale }: OperatorPage, { type, state }: Asked): FilterProps {
  const texts = textsOf(locale, 'console-webhooks');
  const { list } = textsOf(locale, 'console');
  const any = { value: '', label: list.any };
  const kinds = [...WEBHOOK_KINDS, 'test'].map((value) => ({ value, label: eventLabel(locale, value) }));
  const states = DELIVERY_STATES.map((value) => ({ value, label: texts.deliveries[value] }));
  return {
    label: list.filter,
    button: list.apply,
    search: null,
    fields: [
      { name: 'type', label: texts.event, value: type ?? '', options: [any, ...kinds] },
      { name: 'state', label: texts.state, value: state ?? '', options: [any, ...states] },
    ],
  };
}

/** What the last try came to, and how often it was tried where once was not enough. */
function smallOf(locale: OperatorPage['locale'], delivery: Delivery): string {
  const tries = delivery.attempts === 1 && delivery.state !== 'pending' ? null : triesWords(locale, delivery);
  return [answerWords(locale, delivery), tries].filter(Boolean).join(' · ');
}

/** @param rows one more than are shown, where there are */
function logTable({ locale, url }: OperatorPage, rows: readonly Delivery[]): TableProps {
  const texts = textsOf(locale, 'console-webhooks');
  const { moment } = wordsOf(locale);
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    caption: texts.log,
    empty: texts.logEmpty,
    columns: [
      { label: texts.message, isMain: true },
      { label: texts.state },
      { label: texts.at, align: 'end' },
    ],
    rows: rows.slice(0, ROWS).map((delivery) => ({
      id: delivery.id,
      cells: [
        {
          text: eventLabel(locale, delivery.type),
          small: delivery.type,
          href: `${CONSOLE}webhooks/${delivery.endpointId}/${delivery.id}/`,
        },
        { ...deliveryState(locale, delivery), small: smallOf(locale, delivery) },
        { text: moment(delivery.createdAt) },
      ],
    })),
    next: last
      ? {
          label: textsOf(locale, 'console').list.next,
          href: nextHref(url, { at: last.createdAt, id: last.id }),
        }
      : null,
  };
}
