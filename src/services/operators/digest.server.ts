import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE, now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import * as store from './digest.store.server.ts';
import { DIGEST_MAIL, type DigestMailData } from './mails/digest-mail.ts';

/** From this hour on (UTC) the day before is told of: who works late is done. */
const HOUR_OF_DAY = 5;
/** Days that are made up for where nothing ran. */
const MOST_DAYS = 7;
const EVERY_MS = 5 * MINUTE;
/** Rows that are told one by one. */
const MOST_GRAVE = 30;
/** From so much on a refund is told of by itself: up to there support gives back alone (permissions.table.ts). */
const LEAST_MINOR = 10_000;
const GIVEN_BACK = ['order.refund', 'order.giveBack'];
/** Erasures, who may come in as what, what goes out under the firm's name, what opens the books to programs. */
const GRAVE =
  /^(customer\.(erase|end)|people\..+|operator\.(join|reset)|console\.claim|.+\.(publish|back)|offer\.end|template\.(withdraw|putBack|shipped)|token\.make)$/;

type Options = { database: Database; log: Logger; url: URL; onMail: () => void };

/** Mails owners every morning what was done in the console the day before. Nothing done: no mail. */
export class AuditDigest {
  readonly #options: Options;
  readonly work: DueWork;

  /** @param options.url where the console is reached */
  constructor(options: Options) {
    this.#options = options;
    const step = () => this.#tellDue();
    this.work = new DueWork({ log: options.log, name: 'daily mails of owners', step, restMs: EVERY_MS });
  }

  /** Tells of the oldest day that is due; answers how many days it told of. */
  async #tellDue(): Promise<number> {
    const { database, onMail } = this.#options;
    const day = dueDay(await store.lastDigest(database), now());
    if (day === undefined) return 0;
    await database.query.transaction().execute((query) => this.#tell({ query }, day));
    onMail();
    return 1;
  }

  async #tell(query: Query, day: string): Promise<void> {
    if (!(await store.claimDigest(query, day, now()))) return;
    const from = new Date(`${day}T00:00:00Z`);
    const span = { from, until: new Date(from.getTime() + DAY) };
    const counted = await store.countedActs(query, span);
    if (counted.length === 0) return;
    const grave = await store.graveRows(query, span, {
      ...{ actions: GRAVE, money: GIVEN_BACK, least: LEAST_MINOR, most: MOST_GRAVE },
    });
    const { url } = this.#options;
    for (const { id, email, locale } of await store.ownersToTell(query))
      await putMail(query, DIGEST_MAIL, {
        key: `audit-digest:${day}:${id}`,
        ...{ accountId: null, recipient: email, locale, at: now() },
        data: {
          day,
          counts: countsOf(counted),
          grave: grave.map(graveOf),
          moreGrave: Math.max(0, (grave[0]?.all ?? 0) - grave.length),
          href: new URL('/console/audit/', url).href,
          offHref: new URL('/console/security/', url).href,
        },
      });
  }
}

/** The oldest day that is over and was not told of; only the last ones, and of a new console only yesterday. */
export function dueDay(told: string | undefined, at: Date): string | undefined {
  const yesterday = new Date(at.getTime() - HOUR_OF_DAY * HOUR - DAY);
  const oldest = yesterday.getTime() - (MOST_DAYS - 1) * DAY;
  const last = dayOf(yesterday);
  if (told === undefined) return last;
  const next = Date.parse(`${told}T00:00:00Z`) + DAY;
  const day = dayOf(new Date(Math.max(next, oldest)));
  return day <= last ? day : undefined;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function countsOf(counted: readonly store.Counted[]): DigestMailData['counts'] {
  const actions = new Map<string, DigestMailData['counts'][number]['by']>();
  for (const { action, actor, name, count } of counted)
    actions.set(action, [...(actions.get(action) ?? []), { who: { actor, name }, count }]);
  return [...actions].map(([action, by]) => ({ action, by }));
}

/** A customer's number would tell nobody anything, and their name stays in the console. */
function graveOf(row: store.GraveRow): DigestMailData['grave'][number] {
  const { at, action, actor, name, kind, subject, person, minor, currency } = row;
  return {
    ...{ at: at.toISOString(), action, who: { actor, name } },
    subject: { kind, name: person ?? (isUuid(subject) ? '' : subject) },
    money: minor !== null && currency !== null ? { minor: Number(minor), currency } : null,
  };
}
