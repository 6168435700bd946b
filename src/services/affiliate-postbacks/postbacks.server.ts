import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { signWebhook } from '../payments/signatures/standard-webhooks.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { POSTBACK_MAIL } from './mails/postback-mail.ts';
import { messageOf } from './message.server.ts';
import { type Posted, post, type Reach } from './post.server.ts';
import { afterFailures, type Endpoint, type LoggedEvent, MOST_ENDPOINTS } from './postback.ts';
import { endpointSecrets } from './secret.server.ts';
import {
  type DueEvent,
  endDelivered,
  endFailed,
  leaseEvents,
  putBody,
  switchOff,
} from './sending.store.server.ts';
import {
  endpointsOf,
  insertEndpoint,
  insertTest,
  logOf,
  removeEndpoint,
  sendAgain,
  setEndpoint,
} from './store.server.ts';
import { parseTarget } from './target.server.ts';

const LEASE_MS = MINUTE;
const AT_ONCE = 10;
const SHOWN_EVENTS = 30;

type Options = {
  database: Database;
  log: Logger;
  /** A mail was owed. */
  onMail: () => void;
  /** Whom postbacks may reach; the public network where it is left out. */
  reach?: Reach;
};

export type SignedEndpoint = Endpoint & { secret: string };
type Own = { affiliateId: string; id: string };

/** Tells affiliates' own servers of their sales and payouts, signed by Standard Webhooks. */
export class PostbacksService {
  readonly #options: Options;
  readonly #secretOf: (id: string) => Promise<string>;
  readonly #work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.#secretOf = endpointSecrets(options.database);
    this.#work = new DueWork({ log: options.log, name: 'postbacks', step: () => this.#step() });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Sends all that is due before it answers (the test clock, tests). */
  settleDue(): Promise<void> {
    return this.#work.finish();
  }

  /** An affiliate's endpoints, each with the secret its messages are signed with. */
  async endpoints(affiliateId: string): Promise<SignedEndpoint[]> {
    const endpoints = await endpointsOf(this.#options.database, affiliateId);
    return Promise.all(endpoints.map(async (one) => ({ ...one, secret: await this.#secretOf(one.id) })));
  }

  log(affiliateId: string): Promise<LoggedEvent[]> {
    return logOf(this.#options.database, affiliateId, SHOWN_EVENTS);
  }

  /** Adds an endpoint. @returns 'wrong' for an address that none may have, 'many' where there are five */
  async add(affiliateId: string, text: string): Promise<'added' | 'wrong' | 'many'> {
    const url = parseTarget(text)?.href;
    if (!url) return 'wrong';
    const { database } = this.#options;
    const known = await endpointsOf(database, affiliateId);
    if (known.some((one) => one.url === url)) return 'added';
    if (known.length >= MOST_ENDPOINTS) return 'many';
    await insertEndpoint(database, { affiliateId, url, at: now() });
    return 'added';
  }

  pause(own: Own): Promise<void> {
    return setEndpoint(this.#options.database, own, 'paused');
  }

  /** Lets an endpoint go on: what happened meanwhile is sent now. */
  async resume(own: Own): Promise<void> {
    await setEndpoint(this.#options.database, own, 'on');
    this.#work.wake();
  }

  remove(own: Own): Promise<void> {
    return removeEndpoint(this.#options.database, own);
  }

  /** Sends a test to an endpoint that is on. */
  async test(own: Own): Promise<void> {
    await insertTest(this.#options.database, own, now());
    this.#work.wake();
  }

  /** Sends an event of the log once more. */
  async sendAgain(own: Own): Promise<void> {
    await sendAgain(this.#options.database, own, now());
    this.#work.wake();
  }

  async #step(): Promise<number> {
    const { database } = this.#options;
    const due = await leaseEvents(database, { at: now(), until: later(LEASE_MS), most: AT_ONCE });
    await Promise.all(due.map((event) => this.#send(event)));
    return due.length;
  }

  async #send(event: DueEvent): Promise<void> {
    const { database, reach } = this.#options;
    const body = event.body ?? (await messageOf(database, event)) ?? '{}';
    if (event.body === null) await putBody(database, event.id, body);
    const headers = signWebhook(await this.#secretOf(event.postbackId), { id: event.id, at: now(), body });
    const posted = await post(new URL(event.url), { headers, body }, reach);
    const isTaken = posted.status !== null && posted.status >= 200 && posted.status < 300;
    if (!isTaken) return this.#failed(event, posted);
    await database.query
      .transaction()
      .execute((query) => endDelivered({ query }, event, { status: posted.status, at: now() }));
  }

  /** Counts a failure; its affiliate is warned of some, and the last one switches the endpoint off. */
  async #failed(event: DueEvent, posted: Posted): Promise<void> {
    const { database, onMail } = this.#options;
    const at = now();
    const isTold = await database.query.transaction().execute(async (query) => {
      const failing = await endFailed({ query }, event, { posted, at });
      const then = failing ? afterFailures(failing.failures) : 'nothing';
      if (!failing || then === 'nothing') return false;
      if (then === 'off') await switchOff({ query }, event.postbackId);
      const { url, failures, email, locale, accountId } = failing;
      const about = then === 'off' ? 'off' : 'failing';
      return putMail({ query }, POSTBACK_MAIL, {
        ...{ key: `affiliate-postback:${event.id}:${event.attempts}:${failures}`, accountId },
        ...{ recipient: email, locale, at, data: { about, url, failures, ...posted } },
      });
    });
    if (isTold) onMail();
  }
}
