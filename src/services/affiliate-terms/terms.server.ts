import type { Logger } from 'pino';
import { HOUR, now } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { agreementIn } from '../affiliate-applications/agreement.server.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { TERMS_MAIL } from './mails/terms-mail.ts';
import { type DueChange, dueChanges, lastNotice, putAcceptance, putInForce } from './store.server.ts';
import { tellAffiliates } from './tell.server.ts';

const AT_ONCE = 20;

type Options = {
  database: Database;
  log: Logger;
  /** A mail was owed. */
  onMail: () => void;
};

/** Announced terms: who accepts them, and that they come into force on their day. */
export class AffiliateTermsService {
  readonly #options: Options;
  readonly #work: DueWork;
  #lookedAt = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#work = new DueWork({ log: options.log, name: 'affiliate terms', step: () => this.#step() });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Does all that is due before it answers (the test clock, tests). */
  async settleDue(): Promise<void> {
    this.#lookedAt = 0;
    await this.#work.finish();
  }

  /**
   * Takes an affiliate's acceptance of the version that was announced to it, by the fingerprint of the text it was shown.
   * @returns 'changed' where that is not the text as it stands
   */
  async accept(
    affiliateId: string,
    { version, hash, locale }: { version: string; hash: string; locale: Locale },
  ): Promise<'accepted' | 'changed'> {
    const shown = agreementIn(locale);
    if (shown.version !== version || shown.hash !== hash) return 'changed';
    const at = now();
    await this.#options.database.query.transaction().execute(async (query) => {
      const accepted = { version, hash, at: at.toISOString() };
      if (!(await putAcceptance({ query }, affiliateId, accepted))) return;
      const event = { kind: 'termsAccepted', by: 'affiliate', data: { version, hash, locale }, at };
      await noteEvent({ query }, { affiliateId, ...event });
    });
    return 'accepted';
  }

  async #step(): Promise<number> {
    const at = now();
    // Terms change by the day: once an hour is enough.
    if (at.getTime() - this.#lookedAt < HOUR) return 0;
    const { database, onMail } = this.#options;
    // Who was accepted under an earlier version meanwhile is told as well, with thirty days of their own.
    const notice = await lastNotice(database);
    const told = notice ? await tellAffiliates(database, { notice, at, most: AT_ONCE }) : 0;
    const applied = await applyDue(database, at);
    if (told + applied > 0) onMail();
    else this.#lookedAt = at.getTime();
    return told + applied;
  }
}

function applyDue({ query }: Query, at: Date): Promise<number> {
  return query.transaction().execute(async (transaction) => {
    const due = await dueChanges({ query: transaction }, at, AT_ONCE);
    for (const change of due) await apply({ query: transaction }, change, at);
    return due.length;
  });
}

/** Who went on until the day has accepted by that (section 27). */
async function apply({ query }: Query, change: DueChange, at: Date): Promise<void> {
  const { id: affiliateId, version, appliesOn, accepted, hashes, locale, email, accountId } = change;
  const continued = { version, hash: hashes[locale] ?? '', at: `${appliesOn}T00:00:00.000Z` };
  await putInForce({ query }, { affiliateId, agreement: accepted ?? continued, at });
  const kind = accepted ? 'termsApply' : 'termsContinued';
  await noteEvent({ query }, { affiliateId, kind, by: 'system', data: { version, appliesOn }, at });
  await putMail({ query }, TERMS_MAIL, {
    ...{ key: `affiliate-terms:${affiliateId}:${version}:applies`, accountId, recipient: email, locale, at },
    data: { about: 'applies', version, appliesOn, isAccepted: accepted !== null },
  });
}
