import type { Logger } from 'pino';
import { HOUR, later, now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { activeEntitlements } from '../licences/entitlements.store.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { OVER_QUOTA_MAIL } from './mails/over-quota-mail.ts';
import { type DueSpace, lockDueSpaces, writeStanding } from './over-quota.store.server.ts';
import { keptUntil, lookedAt } from './over-quota.ts';
import { quotaOf } from './space.ts';

/** Spaces that are looked at in one transaction. */
const AT_ONCE = 50;
const LOOKED_AT_EVERY = HOUR;

type Options = {
  database: Database;
  log: Logger;
  /** A mail was owed. */
  onMail: () => void;
};

/** Tells holders of spaces that hold more than their plan has room for; nothing is deleted. */
export class OverQuotaService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'spaces over their quota',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('spaces', 'look_at')),
    });
  }

  async #step(): Promise<number> {
    const { database, onMail } = this.#options;
    const { looked, owed } = await database.query.transaction().execute((query) => lookAtDue({ query }));
    if (owed > 0) onMail();
    return looked;
  }
}

async function lookAtDue(query: Query): Promise<{ looked: number; owed: number }> {
  const due = await lockDueSpaces(query, { at: now(), most: AT_ONCE });
  let owed = 0;
  for (const space of due) if (await lookAt(query, space)) owed += 1;
  return { looked: due.length, owed };
}

/** Whether a mail was owed for it. */
async function lookAt(query: Query, space: DueSpace): Promise<boolean> {
  const at = now();
  const plans = await activeEntitlements(query, space.holderId, at);
  const quotaBytes = Math.max(0, ...plans.map(({ plan }) => quotaOf('team', plan)));
  const { mail, ...standing } = lookedAt(space, { isOver: space.usedBytes > quotaBytes, at });
  await writeStanding(query, { ...standing, id: space.id, lookAt: later(LOOKED_AT_EVERY) });
  if (mail === undefined || !standing.overSince) return false;
  return putMail(query, OVER_QUOTA_MAIL, {
    key: `over-quota ${space.id} ${standing.overSince.toISOString()} ${mail}`,
    accountId: space.holderId,
    recipient: space.email,
    locale: space.locale,
    data: { usedBytes: space.usedBytes, quotaBytes, until: keptUntil(standing.overSince).toISOString() },
    at,
  });
}
