import type { Logger } from 'pino';
import { DAY, later, MINUTE, now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { isStopped } from './abuse.store.server.ts';
import type { Envelope, Recipient } from './envelope.ts';
import * as rows from './envelopes.store.server.ts';
import { nextReminder } from './next-reminder.ts';
import {
  type DueReminder,
  hasSignedElsewhere,
  leaseReminders,
  setReminder,
} from './reminders.store.server.ts';
import { mayAct } from './states.ts';
import { ask } from './telling.server.ts';

/** People of a step, and how long one is left to whoever has them under way. */
const [PORTION, HELD_MS] = [20, 2 * MINUTE];

type Options = { database: Database; log: Logger; onMail: () => void };

/** Reminds people by itself, as often as the sender chose, for as long as it is their turn. */
export class Reminding {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reminds some of those who are due. @returns how many were */
  async step(): Promise<number> {
    const { database, log, onMail } = this.#options;
    const due = await leaseReminders(database, { at: now(), until: later(HELD_MS), most: PORTION });
    for (const one of due)
      await this.#remind(one).catch((error) =>
        log.error({ envelope: one.envelopeId, err: error }, 'nobody was reminded'),
      );
    if (due.length > 0) onMail();
    return due.length;
  }

  /** Asked again under the envelope's lock: somebody may just have signed, or been reminded by hand. */
  async #remind({ envelopeId, recipientId }: DueReminder): Promise<void> {
    await this.#options.database.query.transaction().execute(async (query) => {
      const envelope = await rows.lockEnvelope({ query }, envelopeId);
      const people = envelope ? await rows.recipientsOf({ query }, envelopeId) : [];
      const one = people.find(({ id }) => id === recipientId);
      if (envelope && one) await remindOrNot({ query }, envelope, { one, people });
    });
  }
}

async function remindOrNot(
  query: Query,
  envelope: Envelope,
  { one, people }: { one: Recipient; people: readonly Recipient[] },
): Promise<void> {
  const isTheirTurn =
    mayAct(envelope, people, { id: one.id, at: now() }) === 'yes' &&
    !(await hasSignedElsewhere(query, envelope, one));
  const { askedAt, reminders } = one;
  const next = isTheirTurn && askedAt ? nextReminder(envelope.rhythm, { at: askedAt, reminders }) : null;
  // Asked once a day, for as long as its sender may send nothing.
  if (next !== null && (await isStopped(query, envelope.accountId)))
    return setReminder(query, one.id, later(DAY));
  if (next === null || next > now()) return setReminder(query, one.id, next);
  await ask(query, envelope, { one, kind: 'reminded', isAutomatic: true });
}
