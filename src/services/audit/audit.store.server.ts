import type { Query } from '../database/database.server.ts';
import type { AuditEntry } from './audit.ts';

/** Writes down what was done, in the transaction that does it: there is no change without its row. */
export async function writeAudit({ query }: Query, entry: AuditEntry): Promise<void> {
  const { actor, subject } = entry;
  const operator = actor.kind === 'operator' ? actor : undefined;
  await query
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: actor.kind,
      operator_id: operator?.id ?? null,
      who: actor.who,
      roles: [...(operator?.roles ?? [])],
      action: entry.action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: json(entry.before),
      after: json(entry.after),
      reason: entry.reason ?? null,
      request_id: 'requestId' in actor ? actor.requestId : null,
      proof: json(entry.proof),
    })
    .execute();
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
