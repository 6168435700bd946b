import { textsOf } from '../../../locales/messages.server.ts';
import type { Endpoint, Traffic } from '../../../services/webhooks/webhook.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { endpointFields } from '../../parts/webhook-words.server.ts';

/** What may be done with an endpoint, as it stands. */
export function webhookActs(page: OperatorPage, endpoint: Endpoint, traffic?: Traffic): ActProps[] {
  const { id, state, label, url, events } = endpoint;
  const texts = textsOf(page.locale, 'console-webhooks');
  const hidden = { id };
  const waits = (traffic?.pending ?? 0) + (traffic?.dead ?? 0) > 0;
  const backlog: ActField = {
    ...{ name: 'backlog', type: 'select', label: texts.backlog, value: 'send' },
    options: (['send', 'skip'] as const).map((value) => ({ value, label: texts.backlogs[value] })),
  };
  const fields = endpointFields(page.locale, { label, url, events: events ?? [] });
  return [
    ...(state === 'on'
      ? [actProps(page, 'webhook.test', { hidden })]
      : [actProps(page, 'webhook.goOn', { hidden, fields: waits ? [backlog] : [] })]),
    ...(traffic && traffic.dead > 0 ? [actProps(page, 'webhook.letGo', { hidden })] : []),
    actProps(page, 'webhook.replay', { hidden }),
    actProps(page, 'webhook.change', { hidden, fields }),
    actProps(page, 'webhook.rotate', { hidden }),
    ...(state === 'on' ? [actProps(page, 'webhook.pause', { hidden })] : []),
    actProps(page, 'webhook.remove', { hidden, tone: 'danger' }),
  ];
}
