import pino from 'pino';
import type { Database } from '../../src/services/database/database.server.ts';
import { WEBHOOK_EVENTS } from '../../src/services/webhooks/events.table.ts';
import { OPERATORS, WebhooksService } from '../../src/services/webhooks/webhooks.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { put } from './account-rows.ts';
import { HERE, openReceiver, type Receiver } from './receiver.ts';

export const WEBHOOK_KINDS = keysOf(WEBHOOK_EVENTS);

/** Nobody writes down what a test does. */
export const silently = async () => undefined;
export const own = (id: string) => ({ ...OPERATORS, id });

export type WebhooksBench = {
  webhooks: WebhooksService;
  receiver: Receiver;
  /** An endpoint of the business that leads to the receiver. */
  listening(events?: readonly string[]): Promise<string>;
  /** An endpoint as it stands now. */
  endpoint(id: string): ReturnType<typeof found>;
  /** Takes all endpoints away, and the receiver answers as at first. */
  clear(): Promise<void>;
};

/** Webhooks of the business on a database, with an owner and a server that takes them. */
export async function openWebhooks(database: Database): Promise<WebhooksBench> {
  const receiver = await openReceiver();
  const webhooks = new WebhooksService({
    ...{ database, log: pino({ level: 'silent' }), reach: HERE, onMail: () => undefined },
    consoleUrl: new URL('https://console.papergrove.example'),
  });
  const [id, email] = [newId(), `owner-${newId()}@example.com`];
  const names = { name: 'Ada', email, email_key: email, locale: 'fr' };
  await put(database, 'operators', { id, ...names, state: 'active', created_at: now() });
  await put(database, 'operator_roles', { operator_id: id, role: 'owner' });
  return {
    webhooks,
    receiver,
    endpoint: (endpointId) => found(webhooks, endpointId),
    async listening(events = WEBHOOK_KINDS) {
      const url = `https://hooks.example.com/${newId()}`;
      const added = await webhooks.endpoints.add(OPERATORS, { url, events });
      if (added.outcome !== 'added') throw new Error(added.outcome);
      await database.pool.query('update webhook_endpoints set url = $1 where id = $2', [
        ...[receiver.url, added.id],
      ]);
      return added.id;
    },
    async clear() {
      await database.pool.query('delete from webhook_endpoints where affiliate_id is null');
      receiver.received.length = 0;
      receiver.answer = () => ({ status: 200 });
    },
  };
}

async function found(webhooks: WebhooksService, id: string) {
  const endpoint = await webhooks.endpoints.find(own(id));
  if (!endpoint) throw new Error('expected an endpoint');
  return endpoint;
}
