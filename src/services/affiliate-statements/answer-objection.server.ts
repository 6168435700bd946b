import { isUuid } from '../../shared/ids.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import { tellAffiliate } from '../affiliates/mails/tell-affiliate.server.ts';
import { settleAffiliate } from '../affiliates/settle.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { decideObjection, type OpenObjection, openObjections } from './statements.store.server.ts';

export type { OpenObjection };

/** Objections that wait for an answer, the oldest first. */
export function waitingObjections(database: Database): Promise<OpenObjection[]> {
  return openObjections(database);
}

export type Answering = {
  id: string;
  /** What an upheld one changes of what is due, in cents; null: it is denied. */
  amount: number | null;
  /** In words, which the affiliate reads. */
  answer: string;
  by: string;
  at: Date;
  /** Writes down who did it, in the transaction that does it. */
  note?: (query: Query) => Promise<void>;
};

/**
 * Answers an objection. The statement stays as it is; what was wrong in it is set right by a journal of section 20, which
 * stands on the next one under the number of the objection.
 * @returns false where it is answered already, or there is none
 */
export async function answerObjection(
  database: Database,
  { id, amount, answer, by, at, note }: Answering,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const outcome = amount === null ? 'denied' : 'upheld';
  return database.query.transaction().execute(async (query) => {
    const decided = await decideObjection({ query }, id, { outcome, answer, amount, by, at });
    if (!decided) return false;
    const { affiliateId, number } = decided;
    await settleAffiliate({ query }, { affiliateId, at });
    const event = { affiliateId, kind: 'objectionAnswered', by, at };
    await noteEvent({ query }, { ...event, data: { objection: id, outcome, amount } });
    const data = { about: 'answered' as const, number, outcome, amount, answer } as const;
    await tellAffiliate({ query }, { affiliateId, key: `answered:${id}`, data, at });
    await note?.({ query });
    return true;
  });
}
