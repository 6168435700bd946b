import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { EnvelopeState } from './states.ts';

/** Envelopes of a page. */
export const ENVELOPES_PAGE = 50;

export type EnvelopeFilter = { state: EnvelopeState | null; before: { at: Date; id: string } | null };

/** An envelope as operators see it: nothing of what is in it, and nobody's name but the sender's. */
export type EnvelopeLine = {
  id: string;
  /** Null for an uploaded file. */
  templateId: number | null;
  accountId: string;
  senderEmail: string;
  state: EnvelopeState;
  people: number;
  signed: number;
  createdAt: Date;
  endedAt: Date | null;
  /** How often its seal failed, and of what last. */
  sealFaults: number;
  sealFault: string | null;
};

/** A page of all envelopes and one more, the last first. */
export async function listEnvelopes(
  { query }: Query,
  { state, before }: EnvelopeFilter,
): Promise<EnvelopeLine[]> {
  let found = query
    .selectFrom('envelopes as envelope')
    .innerJoin('accounts as account', 'account.id', 'envelope.account_id')
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('envelope_recipients as person')
          .whereRef('person.envelope_id', '=', 'envelope.id')
          .where('person.part', '<>', 'copy')
          .where('person.state', '<>', 'handedOn')
          .select(({ fn }) => [
            fn.countAll<string>().as('people'),
            fn.countAll<string>().filterWhere('person.state', '=', 'signed').as('signed'),
          ])
          .as('count'),
      (join) => join.onTrue(),
    )
    .select(['envelope.id', 'envelope.state', 'envelope.template_id as templateId'])
    .select(['envelope.account_id as accountId', 'account.email as senderEmail'])
    .select(['envelope.created_at as createdAt', 'envelope.ended_at as endedAt'])
    .select(['envelope.seal_faults as sealFaults', 'envelope.seal_fault as sealFault'])
    .select(['count.people', 'count.signed']);
  if (state) found = found.where('envelope.state', '=', state);
  if (before)
    found = found.where(
      sql<boolean>`(envelope.created_at, envelope.id) < (${before.at}, ${before.id}::uuid)`,
    );
  const rows = await found
    .orderBy('envelope.created_at', 'desc')
    .orderBy('envelope.id', 'desc')
    .limit(ENVELOPES_PAGE + 1)
    .execute();
  return rows.map((row) => ({ ...row, people: Number(row.people), signed: Number(row.signed) }));
}

/** Writes down that a seal failed, and of what. */
export async function noteSealFault({ query }: Query, id: string, fault: string): Promise<void> {
  await query
    .updateTable('envelopes')
    .set((one) => ({ seal_faults: one('seal_faults', '+', 1), seal_fault: fault }))
    .where('id', '=', id)
    .execute();
}
