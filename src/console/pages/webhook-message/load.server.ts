import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Delivery } from '../../../services/webhooks/webhook.ts';
import { OPERATORS } from '../../../services/webhooks/webhooks.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import {
  answerWords,
  deliveryState,
  eventLabel,
  nameOfEndpoint,
  triesWords,
} from '../../parts/webhook-words.server.ts';
import type { WebhookMessageProps } from './webhook-message-page.tsx';

/** One message to an endpoint: its bytes, and what was answered. */
export async function loadWebhookMessage(page: OperatorPage): Promise<WebhookMessageProps> {
  const { services, locale, params } = page;
  const { id = '', message = '' } = params;
  const { endpoints } = services.webhooks;
  const [endpoint, delivery] =
    isUuid(id) && isUuid(message)
      ? await Promise.all([
          endpoints.find({ ...OPERATORS, id }),
          endpoints.delivery({ ...OPERATORS, id: message }),
        ])
      : [];
  if (!endpoint || delivery?.endpointId !== id) throw notFound();
  const { body, answer, state } = delivery;
  const texts = textsOf(locale, 'console-webhooks');
  return {
    texts,
    title: eventLabel(locale, delivery.type),
    back: { label: nameOfEndpoint(endpoint), href: `${CONSOLE}webhooks/${id}/` },
    state: deliveryState(locale, delivery),
    sent: body === null ? null : JSON.stringify(JSON.parse(body), null, 2),
    answer,
    facts: factsOf(page, delivery),
    // Only an endpoint that is on is sent to; one that waits is on its way.
    act:
      endpoint.state === 'on' && state !== 'pending'
        ? actProps(page, 'webhook.resend', { hidden: { id: message } })
        : null,
  };
}

function factsOf({ locale }: OperatorPage, delivery: Delivery): Fact[] {
  const texts = textsOf(locale, 'console-webhooks');
  const { moment } = wordsOf(locale);
  const came = answerWords(locale, delivery);
  return [
    { label: texts.event, value: delivery.type },
    { label: texts.at, value: moment(delivery.createdAt) },
    { label: texts.triesLabel, value: triesWords(locale, delivery) },
    ...(came ? [{ label: texts.lastTry, value: came }] : []),
    { label: texts.number, value: delivery.id },
    ...(delivery.type === 'test' ? [] : [{ label: texts.about, value: delivery.subject }]),
  ];
}
