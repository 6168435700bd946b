import { isbot } from 'isbot';
import { nowMs } from '../../shared/clock.ts';
import { readCookies } from '../../shared/cookies.server.ts';
import type { EventName } from '../../shared/events.table.ts';
import { idOf, isUuid } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { mayStore } from '../consent/consent.ts';
import type { Database } from '../database/database.server.ts';
import type { GeolocationService } from '../geolocation/geolocation.server.ts';
import { Refusal } from '../outcome.ts';
import { insertOrdered } from './bought.store.server.ts';
import { buyingStep } from './buying-steps.ts';
import { type EventRow, insertTracked, readTouches, type Touch, type TouchRow } from './store.server.ts';
import type { Batch, KeptEvent } from './tracking.ts';
import { guidOf, sourceOfQuery } from './traffic-source.ts';

/** So long a batch waits for others to be written with it. */
const GATHER_MS = 3;
/** Events that go into one statement, and those that wait at most before more are refused. */
const STATEMENT_EVENTS = 500;
const MOST_WAITING = 10_000;

type Written = { events: EventRow[]; touches: TouchRow[] };
type Waiting = Written & { resolve(): void; reject(error: unknown): void };

/** A batch of a visitor, as the page it comes from. */
export type TrackedBatch = Omit<Batch, 'events'> & {
  events: readonly KeptEvent[];
  visitor: string;
  locale: Locale;
  cookies: string;
};

/** Takes what browsers tell of their visitors: events and touches, many requests in one statement. */
export class TrackingService {
  readonly #database: Database;
  readonly #geolocation: Pick<GeolocationService, 'countryOf'>;
  #waiting: Waiting[] = [];
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #isWriting = false;

  constructor(parts: { database: Database; geolocation: Pick<GeolocationService, 'countryOf'> }) {
    this.#database = parts.database;
    this.#geolocation = parts.geolocation;
  }

  /**
   * The number under which a request's visitor is measured; undefined where nobody is to be: no number, no consent
   * (decision 0011, consent), a robot, a page fetched ahead.
   */
  visitorOf(request: Request, address: string): string | undefined {
    const { headers } = request;
    const agent = headers.get('user-agent');
    if (headers.has('sec-purpose') || !agent || isbot(agent)) return undefined;
    return this.signUpVisitor(request, address) ?? undefined;
  }

  /** The same for a sign-up, which no robot gets as far as: null without a number, undefined without consent. */
  signUpVisitor(request: Request, address: string): string | null | undefined {
    const { b_visitor: visitor, 'user-cookies': choice } = readCookies(request);
    const globalPrivacyControl = request.headers.get('sec-gpc') === '1';
    const country = this.#geolocation.countryOf(address);
    if (!mayStore({ choice, globalPrivacyControl, country })) return undefined;
    return isUuid(visitor) ? visitor.toLowerCase() : null;
  }

  /**
   * Writes a batch; resolves when it is committed.
   * @throws Refusal 503 when more waits than the database takes
   */
  async record(batch: TrackedBatch): Promise<void> {
    if (this.#count >= MOST_WAITING)
      throw new Refusal({
        status: 503,
        code: 'unavailable',
        message: 'Not available right now. Please try again shortly.',
        retryAfterSeconds: 5,
      });
    const events = eventsOf(batch);
    const touches = touchesOf(batch, events);
    this.#count += events.length;
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ events, touches, resolve, reject });
      this.#writeSoon();
    });
  }

  /**
   * Notes that a visitor placed an order, so that `notePaid` can say whose it is; nothing of somebody who is not to be
   * measured.
   */
  async noteOrder(
    order: { id: string; path: string; locale: Locale },
    asked: { request: Request; address: string },
  ): Promise<void> {
    const visitor = this.visitorOf(asked.request, asked.address);
    if (visitor) await insertOrdered(this.#database, { ...order, visitor, at: new Date(nowMs()) });
  }

  /** Where an account's owner came from, before and at the sign-up, oldest first. */
  touchesOf(accountId: string): Promise<Touch[]> {
    return readTouches(this.#database, accountId);
  }

  #writeSoon(): void {
    // What comes while a statement is under way goes with the next one.
    if (this.#isWriting || this.#timer) return;
    this.#timer = setTimeout(() => void this.#write(), GATHER_MS);
  }

  async #write(): Promise<void> {
    this.#timer = undefined;
    this.#isWriting = true;
    const group = this.#nextGroup();
    try {
      await insertTracked(this.#database, {
        events: group.flatMap(({ events }) => events),
        touches: group.flatMap(({ touches }) => touches),
        at: new Date(nowMs()),
      });
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.#isWriting = false;
    if (this.#waiting.length > 0) void this.#write();
  }

  #nextGroup(): Waiting[] {
    let size = 0;
    const end = this.#waiting.findIndex(({ events }) => {
      size += events.length;
      return size > STATEMENT_EVENTS;
    });
    const group = this.#waiting.splice(0, end < 1 ? this.#waiting.length : end);
    this.#count -= group.reduce((sum, { events }) => sum + events.length, 0);
    return group;
  }
}

function eventsOf({ visitor, path, locale, device, search, events }: TrackedBatch): EventRow[] {
  const received = nowMs();
  const step = buyingStep({ path, search });
  return events.flatMap(({ id, age, event: name, data }) => {
    const row = { id, visitor, name, path, locale, device, data, at: new Date(received - age) };
    return step && name === 'page view' ? [row, { ...row, ...step, id: derivedId(id, step.name) }] : [row];
  });
}

/** The number of an event that follows from another one: the same each time it is told. */
function derivedId(id: string, name: EventName): string {
  return idOf(hashOf(`${id} ${name}`));
}

/** A touch is an address that tells a source; it has the number of the first event that was sent with it. */
function touchesOf({ search, cookies, visitor, path }: TrackedBatch, events: EventRow[]): TouchRow[] {
  const told = sourceOfQuery(search);
  const [first] = events;
  if (!told || !first) return [];
  const SourceGuid = guidOf(cookies);
  return [{ id: first.id, visitor, source: SourceGuid ? { ...told, SourceGuid } : told, path, at: first.at }];
}
