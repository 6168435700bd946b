import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { signWebhook } from '../payments/signatures/standard-webhooks.server.ts';
import { dueIn } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { type Posted, post, type Reach } from './post.server.ts';
import { endpointSecrets, type Secretive } from './secrets.server.ts';
import {
  type Audience,
  type DueDelivery,
  deliveriesDue,
  endDelivered,
  endFailed,
  type FailingEndpoint,
  leaseDeliveries,
  putBody,
  secretive,
  switchOff,
} from './sending.store.server.ts';
import { afterFailures } from './webhook.ts';

const LEASE_MS = MINUTE;
/** To one endpoint. */
const AT_ONCE = 10;

/** An endpoint that fails, and what its last try came to. */
export type Warning = FailingEndpoint & { about: 'failing' | 'off'; posted: Posted };

type Options = {
  database: Database;
  log: Logger;
  audience: Audience;
  /** What is sent of an event, as JSON; undefined where what it tells of is gone. */
  messageOf: (query: Query, delivery: DueDelivery) => Promise<string | undefined>;
  /** Owes the mails about an endpoint that fails, in the transaction that writes it down. */
  warn: (query: Query, warning: Warning) => Promise<void>;
  /** A mail was owed. */
  onMail: () => void;
  /** Whom webhooks may reach; the public network where it is left out. */
  reach?: Reach;
};

/**
 * Sends what was noted for endpoints, signed by Standard Webhooks: at least once, in order of each subject. What does not
 * arrive is tried again; an endpoint that fails on and on is switched off, and its owner is warned before.
 */
export class WebhookSender {
  readonly #options: Options;
  readonly #secretsOf: (endpoint: Secretive) => Promise<readonly string[]>;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.#secretsOf = endpointSecrets(options.database);
    const name = `webhooks of ${options.audience}`;
    this.work = new DueWork({
      log: options.log,
      name,
      step: () => this.#step(),
      isDue: dueIn(options.database, deliveriesDue),
    });
  }

  async #step(): Promise<number> {
    const { database, audience } = this.#options;
    const lease = { audience, at: now(), until: later(LEASE_MS), most: AT_ONCE };
    const due = await leaseDeliveries(database, lease);
    await Promise.all(due.map((delivery) => this.#send(delivery)));
    return due.length;
  }

  async #send(delivery: DueDelivery): Promise<void> {
    const { database, messageOf, reach } = this.#options;
    const body = delivery.body ?? (await messageOf(database, delivery)) ?? '{}';
    if (delivery.body === null) await putBody(database, delivery.id, body);
    const secrets = await this.#secretsOf(secretive(delivery));
    const headers = signWebhook(secrets, { id: delivery.id, at: now(), body });
    const posted = await post(new URL(delivery.url), { headers, body }, reach);
    const isTaken = posted.status !== null && posted.status >= 200 && posted.status < 300;
    if (!isTaken) return this.#failed(delivery, posted);
    await database.query
      .transaction()
      .execute((query) => endDelivered({ query }, delivery, { posted, at: now() }));
  }

  /** Counts a failure; its owner is warned of some, and the last one switches the endpoint off. */
  async #failed(delivery: DueDelivery, posted: Posted): Promise<void> {
    const { database, warn, onMail } = this.#options;
    const at = now();
    const isTold = await database.query.transaction().execute(async (query) => {
      const failing = await endFailed({ query }, delivery, { posted, at });
      const then = failing ? afterFailures(failing.failures) : 'nothing';
      if (!failing || then === 'nothing') return false;
      if (then === 'off') await switchOff({ query }, failing.id, at);
      await warn({ query }, { ...failing, posted, about: then === 'off' ? 'off' : 'failing' });
      return true;
    });
    if (isTold) onMail();
  }
}

/** Of one stage an endpoint's owner is mailed once a day: a server that fails now and then is no news each time. */
export function warningKey({ id, about, failures }: Warning, at: Date): string {
  return `webhook:${id}:${about === 'off' ? at.toISOString() : `${failures}:${at.toISOString().slice(0, 10)}`}`;
}
