import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { findDelivery, insertTest, type LogFilter, logOf, sendAgain } from './deliveries.store.server.ts';
import {
  changeSecret,
  endpointsOf,
  insertEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Wanted,
} from './endpoints.store.server.ts';
import { endpointSecrets, type Secretive } from './secrets.server.ts';
import { parseTarget } from './target.server.ts';
import type { Delivery, Endpoint, Own, Owner } from './webhook.ts';

/** Writes down who changed something, in the transaction that changes it. */
export type Noting = (query: Query) => Promise<void>;
type SignedEndpoint = Endpoint & { secret: string };

type Options = {
  database: Database;
  /** Endpoints an owner may have. */
  most: number;
  /** Something is to be sent. */
  onDue: () => void;
};

/** The endpoints of owners, and what was sent to them. */
export class WebhookEndpoints {
  readonly #options: Options;
  readonly #secretsOf: (endpoint: Secretive) => Promise<[string, ...string[]]>;

  constructor(options: Options) {
    this.#options = options;
    this.#secretsOf = endpointSecrets(options.database);
  }

  /** Whether an address may be an endpoint. */
  isTarget(url: string): boolean {
    return parseTarget(url) !== undefined;
  }

  /** An owner's endpoints, each with the secret its messages are signed with. */
  async list(owner: Owner): Promise<SignedEndpoint[]> {
    const endpoints = await endpointsOf(this.#options.database, owner);
    return Promise.all(endpoints.map(async (one) => ({ ...one, secret: (await this.#secretsOf(one))[0] })));
  }

  async find(own: Own): Promise<SignedEndpoint | undefined> {
    return (await this.list(own)).find(({ id }) => id === own.id);
  }

  /** Adds an endpoint. @returns 'wrong' for an address that none may have, 'many' where there are as many as there may be */
  async add(
    owner: Owner,
    wanted: Wanted,
    note?: (query: Query, id: string) => Promise<void>,
  ): Promise<{ outcome: 'added'; id: string } | { outcome: 'wrong' } | { outcome: 'many' }> {
    const url = parseTarget(wanted.url)?.href;
    if (!url) return { outcome: 'wrong' };
    const { database, most } = this.#options;
    const known = await endpointsOf(database, owner);
    const same = known.find((one) => one.url === url);
    if (same) return { outcome: 'added', id: same.id };
    if (known.length >= most) return { outcome: 'many' };
    const id = await database.query.transaction().execute(async (query) => {
      const made = await insertEndpoint({ query }, owner, { ...wanted, url, at: now() });
      await note?.({ query }, made);
      return made;
    });
    return { outcome: 'added', id };
  }

  /** Changes where an endpoint leads, or what it is told of. @returns 'wrong' for an address that none may have */
  async change(own: Own, wanted: Wanted, note: Noting): Promise<'done' | 'wrong' | 'gone'> {
    const url = parseTarget(wanted.url)?.href;
    if (!url) return 'wrong';
    const isDone = await this.#do((query) => updateEndpoint(query, own, { ...wanted, url }), note);
    return isDone ? 'done' : 'gone';
  }

  pause(own: Own, note?: Noting): Promise<boolean> {
    return this.#do((query) => updateEndpoint(query, own, { state: 'paused' }), note);
  }

  /** Lets an endpoint go on: what happened meanwhile is sent now. */
  resume(own: Own, note?: Noting): Promise<boolean> {
    return this.#do((query) => updateEndpoint(query, own, { state: 'on' }), note);
  }

  remove(own: Own, note?: Noting): Promise<boolean> {
    return this.#do((query) => removeEndpoint(query, own), note);
  }

  /** Gives an endpoint another secret; the one before signs beside it for a day. */
  changeSecret(own: Own, note?: Noting): Promise<boolean> {
    return this.#do((query) => changeSecret(query, own, now()), note);
  }

  /** Sends a test to an endpoint that is on. */
  test(own: Own, note?: Noting): Promise<boolean> {
    return this.#do((query) => insertTest(query, own, now()), note);
  }

  log(owner: Owner, filter: LogFilter): Promise<Delivery[]> {
    return logOf(this.#options.database, owner, filter);
  }

  delivery(own: Own): Promise<Delivery | undefined> {
    return findDelivery(this.#options.database, own);
  }

  /** Sends something of the log once more. */
  sendAgain(own: Own, note?: Noting): Promise<boolean> {
    return this.#do((query) => sendAgain(query, own, now()), note);
  }

  /** A change with what writes it down; nothing is written of what changed nothing. */
  async #do(change: (query: Query) => Promise<boolean>, note?: Noting): Promise<boolean> {
    const { database, onDue } = this.#options;
    const isDone = await database.query.transaction().execute(async (query) => {
      const isChanged = await change({ query });
      if (isChanged) await note?.({ query });
      return isChanged;
    });
    if (isDone) onDue();
    return isDone;
  }
}
