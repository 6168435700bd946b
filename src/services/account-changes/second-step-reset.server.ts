import { DAY, later, now } from '../../shared/clock.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import { lockAccount } from '../account/accounts.store.server.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { endSecondStep } from '../second-step/second-step.server.ts';
import { SECOND_STEP_RESET_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { endOpen, findByLink, findOpen, putChange, setChange } from './changes.store.server.ts';

/** The owner has so long to take it back; then the link works for a week. */
const [WAIT_MS, LINK_MS] = [DAY, 8 * DAY];

/** Doing without a lost second step: a mailed link that works a day after it was asked for. */
export class SecondStepResetService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Mails the links. What was asked for before goes on: asking again would only make the wait longer. */
  async ask(accountId: string, seen: Seen): Promise<void> {
    const at = now();
    const [link, undo] = [newSecret(), newSecret()];
    const from = later(WAIT_MS);
    await this.#database.query.transaction().execute(async (query) => {
      await lockAccount({ query }, accountId);
      if (await findOpen({ query }, accountId, { kind: 'second-step', at })) return;
      await putChange(
        { query },
        {
          ...{ account_id: accountId, kind: 'second-step', state: 'asked', at, expires_at: later(LINK_MS) },
          ...{ link_hash: hashOf(link), undo_hash: hashOf(undo), due_at: from },
        },
      );
      const more = { link, undo, from: from.toISOString() };
      await tellOwner({ query }, SECOND_STEP_RESET_MAIL, { accountId, seen, at, more });
    });
  }

  /** What the link does: from when on it works; undefined where it does nothing any more. */
  async inspect(link: string): Promise<{ from: Date; isDue: boolean } | undefined> {
    const change = await findByLink(this.#database, linked('link_hash', link));
    return change?.due_at ? { from: change.due_at, isDue: change.due_at <= now() } : undefined;
  }

  /** Turns the second step off, once its day has come. */
  reset(link: string, seen: Seen): Promise<boolean> {
    return this.#database.query.transaction().execute(async (query) => {
      const change = await findByLink({ query }, linked('link_hash', link), true);
      if (!change?.due_at || change.due_at > now()) return false;
      await endSecondStep({ query }, { accountId: change.account_id, seen, at: now() });
      await setChange({ query }, change.id, { state: 'done' });
      return true;
    });
  }

  async isUndoable(undo: string): Promise<boolean> {
    return (await findByLink(this.#database, linked('undo_hash', undo))) !== undefined;
  }

  /** Takes it back by the mail's other link. */
  undo(undo: string): Promise<boolean> {
    return this.#database.query.transaction().execute(async (query) => {
      const change = await findByLink({ query }, linked('undo_hash', undo), true);
      if (change) await setChange({ query }, change.id, { state: 'ended' });
      return change !== undefined;
    });
  }

  /** Whoever shows the second step has not lost it. */
  async notNeeded(accountId: string): Promise<void> {
    await endOpen(this.#database, accountId, 'second-step');
  }
}

const linked = (by: 'link_hash' | 'undo_hash', secret: string) =>
  ({ kind: 'second-step', by, hash: hashOf(secret), state: 'asked', at: now() }) as const;
