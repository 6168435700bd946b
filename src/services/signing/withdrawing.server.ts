import type { Logger } from 'pino';
import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { isStopped, outOfStopped } from './abuse.store.server.ts';
import * as rows from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { envelopeAfter } from './states.ts';
import { tellOver } from './telling.server.ts';

/** Envelopes of a step. */
const PORTION = 20;

type Options = { database: Database; log: Logger; onMail: () => void };

/**
 * Withdraws what accounts still have out that may send nothing. Each envelope is a transaction of its own: what fails, or
 * a process that ends in between, leaves none half and the others done; the rest is found again.
 */
export class Withdrawing {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Withdraws some of it. @returns how many it did */
  async step(): Promise<number> {
    const { database, log, onMail } = this.#options;
    let withdrawn = 0;
    for (const id of await outOfStopped(database, PORTION))
      try {
        withdrawn += await database.query.transaction().execute((query) => withdraw({ query }, id));
      } catch (error) {
        log.error({ envelope: id, err: error }, 'an envelope was not withdrawn');
      }
    if (withdrawn > 0) onMail();
    return withdrawn;
  }
}

/** Asked again under the envelope's lock: it may just have been signed by the last one, or its sender be let again. */
async function withdraw(query: Query, id: string): Promise<number> {
  const envelope = await rows.lockEnvelope(query, id);
  const state = envelope && envelopeAfter(envelope.state, 'cancel');
  if (!state || !(await isStopped(query, envelope.accountId))) return 0;
  await rows.writeState(query, id, { state, at: now(), isBySite: true });
  await appendEvent(query, id, { kind: 'cancelled', data: { by: 'site' } });
  const people = await rows.recipientsOf(query, id);
  await tellOver(query, envelope, { people, over: { kind: 'stopped', who: '', reason: '' }, by: null });
  return 1;
}
