import type { Logger } from 'pino';
import { DAY, now, nowMs } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { ownersToMail } from '../operators/owners.server.ts';
import type { DueWork } from '../work/due-work.server.ts';
import { WebhookEndpoints } from './endpoints.server.ts';
import { updateEndpoint } from './endpoints.store.server.ts';
import { replayEvents, sendWaiting, skip, trafficOf } from './events.store.server.ts';
import { WEBHOOK_MAIL } from './mails/webhook-mail.ts';
import type { Reach } from './post.server.ts';
import { type Warning, WebhookSender, warningKey } from './sender.server.ts';
import { toldMessage } from './told-message.server.ts';
import type { Owner, Traffic } from './webhook.ts';

/** Endpoints the business may have. */
const MOST_OWN_ENDPOINTS = 20;
const REPLAYED_MS = 7 * DAY;
/** Those who run the business. */
export const OPERATORS: Owner = { affiliateId: null };

/** Writes down who changed something, and how much it was, in the transaction that changes it. */
type Counting = (query: Query, count: number) => Promise<void>;

type Options = {
  database: Database;
  log: Logger;
  /** Where the console is reached. */
  consoleUrl: URL;
  /** A mail was owed. */
  onMail: () => void;
  /** Whom webhooks may reach; the public network where it is left out. */
  reach?: Reach;
};

/** Tells servers of the business what happens in it: webhooks whose owners run the business. */
export class WebhooksService {
  readonly #database: Database;
  readonly #consoleUrl: URL;
  readonly endpoints: WebhookEndpoints;
  readonly work: DueWork;

  constructor(options: Options) {
    const { database, consoleUrl } = options;
    this.#database = database;
    this.#consoleUrl = consoleUrl;
    const sender = new WebhookSender({
      ...{ ...options, audience: 'operators', messageOf: toldMessage },
      warn: (query, warning) => this.#warn(query, warning),
    });
    this.work = sender.work;
    this.endpoints = new WebhookEndpoints({
      ...{ database, most: MOST_OWN_ENDPOINTS },
      onDue: () => this.work.wake(),
    });
  }

  /** How it goes at each endpoint that something was ever noted for. */
  async traffic(): Promise<ReadonlyMap<string, Traffic>> {
    const rows = await trafficOf(this.#database, now());
    return new Map(rows.map((row) => [row.endpointId, row]));
  }

  /**
   * Lets an endpoint go on. What waited or was given up meanwhile is sent now, a few in a second, or let go.
   * @returns false where there is none
   */
  async goOn(id: string, { sends }: { sends: boolean }, note: (query: Query) => Promise<void>) {
    const isDone = await this.#database.query.transaction().execute(async (query) => {
      if (!(await updateEndpoint({ query }, { ...OPERATORS, id }, { state: 'on' }))) return false;
      if (sends) await sendWaiting({ query }, id, now());
      else for (const state of ['pending', 'dead'] as const) await skip({ query }, id, { state, at: now() });
      await note({ query });
      return true;
    });
    if (isDone) this.work.wake();
    return isDone;
  }

  /** Tells an endpoint of the last week, as far as it has not been told; a few in a second. @returns how much that is */
  async replay(endpointId: string, note: Counting): Promise<number> {
    const count = await this.#database.query.transaction().execute(async (query) => {
      const since = new Date(nowMs() - REPLAYED_MS);
      const noted = await replayEvents({ query }, { endpointId, since, at: now() });
      if (noted > 0) await note({ query }, noted);
      return noted;
    });
    this.work.wake();
    return count;
  }

  /** Lets go what was given up: nobody wants it any more. @returns how much that is */
  letGo(endpointId: string, note: Counting): Promise<number> {
    return this.#database.query.transaction().execute(async (query) => {
      const count = await skip({ query }, endpointId, { state: 'dead', at: now() });
      if (count > 0) await note({ query }, count);
      return count;
    });
  }

  /** Mails the owners that an endpoint fails, or is off. */
  async #warn(query: Query, warning: Warning): Promise<void> {
    const { id, url, label, failures, about, posted } = warning;
    const at = now();
    const { status, error } = posted;
    const href = new URL(`/console/webhooks/${id}/`, this.#consoleUrl).href;
    for (const owner of await ownersToMail(query))
      await putMail(query, WEBHOOK_MAIL, {
        key: `${warningKey(warning, at)}:${owner.id}`,
        ...{ accountId: null, recipient: owner.email, locale: owner.locale, at },
        data: { about, url, label, failures, status, error, href },
      });
  }
}
