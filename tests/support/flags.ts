import type { FlagRule } from '../../src/services/affiliates/clauses.table.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { now } from '../../src/shared/clock.ts';
import { mailboxKey } from '../../src/shared/email.ts';
import { newId } from '../../src/shared/ids.ts';

/** A flag of an affiliate of its own, as a rule raises it; `isAnswered`: its affiliate was asked and has answered. */
export async function putFlag(
  database: Database,
  rule: FlagRule,
  { isAnswered = false } = {},
): Promise<{ id: string; name: string }> {
  const [id, affiliateId] = [newId(), newId()];
  const [email, name] = [`${affiliateId}@example.com`, `Affiliate ${affiliateId.slice(-6)}`];
  await database.query
    .insertInto('affiliates')
    .values({
      ...{ id: affiliateId, email, email_key: mailboxKey(email), name, kind: 'person', country: 'CA' },
      ...{ address: '{}', locale: 'en', channels: ['affiliate.example'], accepted_at: now() },
      agreement: JSON.stringify({ version: '2026-11-27', hash: '', at: '2026-01-01T00:00:00Z' }),
      payout: JSON.stringify({ method: 'transfer', sealed: '' }),
    })
    .execute();
  await database.query
    .insertInto('affiliate_flags')
    .values({
      ...{ id, affiliate_id: affiliateId, rule, strength: 'middling', holds: false, raised_at: now() },
      ...{ evidence: JSON.stringify({ referrerHost: 'other.example' }), evidence_key: id },
      state: isAnswered ? 'waiting' : 'open',
      ...(isAnswered ? { question: 'Is that so?', asked_at: now(), answer: 'Yes', answered_at: now() } : {}),
    })
    .execute();
  return { id, name };
}
