import type { Logger } from 'pino';
import { datesOf } from '../../document/dates/dates-of.ts';
import type { DocumentTemplate } from '../../document/document.ts';
import { now } from '../../shared/clock.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import type { DocumentRights } from '../drive/rights.server.ts';
import { dueIn } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import type { CalendarDate, CalendarSettings } from './calendar.ts';
import { nextMorning, timeZoneNamed } from './mornings.ts';
import { type Catalogue, remindDue } from './remind.server.ts';
import {
  datesDue,
  findCalendar,
  findFeed,
  readDates,
  readUndated,
  type Undated,
  writeCalendar,
  writeDates,
} from './store.server.ts';

type Options = {
  database: Database;
  log: Logger;
  templates: { template(id: number, state?: string | null): Promise<DocumentTemplate | undefined> };
  catalogue: Catalogue;
  rights: Pick<DocumentRights, 'scope'>;
  /** A mail was owed. */
  onMail: () => void;
};

/** Documents whose dates are taken up at a time. */
const PORTION = 200;
/** Of an account on one page or in one feed. */
const MOST_DATES = 2_000;
const FALLBACK_ZONE = 'UTC';
const SECRET = /^[\w-]{43}$/;

/** The dates of people's documents: listed, told by mail, and fed to calendars of their own. */
export class CalendarService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'dates of documents',
      step: () => this.#step(),
      isDue: dueIn(options.database, datesDue),
    });
  }

  /** An account's dates between two days (ISO), the first first, as its documents say now. */
  async list(accountId: string, { from, to }: { from: string; to: string }): Promise<CalendarDate[]> {
    const { database, rights } = this.#options;
    const scope = await rights.scope(database, accountId);
    while ((await this.#takeUp(await readUndated(database, { scope, most: PORTION }))) === PORTION);
    return readDates(database, { scope, from, to, limit: MOST_DATES });
  }

  async settings(accountId: string): Promise<CalendarSettings> {
    const row = await findCalendar(this.#options.database, accountId);
    return {
      reminds: row?.look_at != null,
      timeZone: row?.time_zone ?? FALLBACK_ZONE,
      hasFeed: row?.feed_hash != null,
    };
  }

  /** Reminds by mail from the next morning in a time zone on; in UTC where there is no such zone. */
  async remind(accountId: string, timeZone: string): Promise<void> {
    const zone = timeZoneNamed(timeZone) ?? FALLBACK_ZONE;
    await writeCalendar(this.#options.database, {
      account_id: accountId,
      time_zone: zone,
      look_at: nextMorning(zone, now()),
    });
  }

  async stopReminding(accountId: string): Promise<void> {
    const { timeZone } = await this.settings(accountId);
    await writeCalendar(this.#options.database, {
      account_id: accountId,
      time_zone: timeZone,
      look_at: null,
    });
  }

  /** Makes the address of a feed; one that was given out before ends. @returns its secret, which is kept nowhere */
  async openFeed(accountId: string): Promise<string> {
    const secret = newSecret();
    const { timeZone } = await this.settings(accountId);
    await writeCalendar(this.#options.database, {
      account_id: accountId,
      time_zone: timeZone,
      feed_hash: hashOf(secret),
    });
    return secret;
  }

  async endFeed(accountId: string): Promise<void> {
    const { timeZone } = await this.settings(accountId);
    await writeCalendar(this.#options.database, {
      account_id: accountId,
      time_zone: timeZone,
      feed_hash: null,
    });
  }

  /** Whose feed an address opens; undefined for any that was made up or has ended. */
  async feedOwner(secret: string): Promise<string | undefined> {
    return SECRET.test(secret) ? findFeed(this.#options.database, hashOf(secret)) : undefined;
  }

  async #step(): Promise<number> {
    const { database, onMail } = this.#options;
    const taken = await this.#takeUp(await readUndated(database, { most: PORTION }));
    const { looked, owed } = await remindDue(this.#options);
    if (owed > 0) onMail();
    return taken + looked;
  }

  async #takeUp(undated: readonly Undated[]): Promise<number> {
    const { database, templates } = this.#options;
    for (const { id, version, templateId, madeWith, values } of undated) {
      // What the library has no more says nothing by itself.
      const template = await templates.template(templateId, madeWith);
      const dates = template ? datesOf(template, values) : [];
      await database.query
        .transaction()
        .execute((query) => writeDates({ query }, { id, version, dates, at: now() }));
    }
    return undated.length;
  }
}
