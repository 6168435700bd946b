import { sql } from 'kysely';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { AcceptedAgreement } from '../affiliates/rows.ts';
import type { Query } from '../database/database.server.ts';

/** A version that was announced; days as YYYY-MM-DD. */
export type AgreementNotice = { version: string; appliesFrom: string; hashes: Record<string, string> };

/** The version that was announced last. */
export async function lastNotice({ query }: Query): Promise<AgreementNotice | undefined> {
  const { rows } = await sql<AgreementNotice>`select version, applies_from::text as "appliesFrom", hashes
    from agreement_notices order by version desc limit 1`.execute(query);
  return rows[0];
}

/** @returns false where the version was announced before */
export async function insertNotice(
  { query }: Query,
  { version, appliesFrom, hashes, by, at }: AgreementNotice & { by: string; at: Date },
): Promise<boolean> {
  const written = await query
    .insertInto('agreement_notices')
    .values({
      ...{ version, applies_from: appliesFrom, hashes: JSON.stringify(hashes) },
      ...{ announced_by: by, announced_at: at },
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export type Untold = { id: string; email: string; name: string; locale: Locale; accountId: string | null };

/** Who has agreed to an earlier version, goes on, and was not told of this one. */
export async function untoldOf({ query }: Query, version: string, most: number): Promise<Untold[]> {
  const rows = await query
    .selectFrom('affiliates')
    .select(['id', 'email', 'name', 'locale', 'account_id'])
    .where('ends_at', 'is', null)
    .where(sql<boolean>`agreement->>'version' < ${version}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreement_changes')
            .select('version')
            .whereRef('affiliate_id', '=', 'affiliates.id')
            .where('version', '=', version),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ account_id, locale, ...row }) => ({
    ...row,
    locale: parseLocale(locale) ?? 'en',
    accountId: account_id,
  }));
}

/** @returns false where the affiliate was told before */
export async function insertChange(
  { query }: Query,
  row: { affiliateId: string; version: string; at: Date; appliesOn: string },
): Promise<boolean> {
  const written = await query
    .insertInto('agreement_changes')
    .values({
      ...{ affiliate_id: row.affiliateId, version: row.version, told_at: row.at },
      applies_on: row.appliesOn,
    })
    .onConflict((conflict) => conflict.columns(['affiliate_id', 'version']).doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** Writes an acceptance down, once, and before the version applies. */
export async function putAcceptance(
  { query }: Query,
  affiliateId: string,
  accepted: AcceptedAgreement,
): Promise<boolean> {
  const written = await query
    .updateTable('agreement_changes')
    .set({ accepted: JSON.stringify(accepted) })
    .where('affiliate_id', '=', affiliateId)
    .where('version', '=', accepted.version)
    .where('accepted', 'is', null)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

export type DueChange = Untold & {
  version: string;
  appliesOn: string;
  accepted: AcceptedAgreement | null;
  hashes: Record<string, string>;
};

/** Versions whose day has come for somebody whose agreement went on until then: the oldest first, locked. */
export async function dueChanges({ query }: Query, at: Date, most: number): Promise<DueChange[]> {
  const { rows } = await sql<Omit<DueChange, 'locale'> & { locale: string }>`
    select affiliates.id, email, name, locale, account_id as "accountId", change.version,
      applies_on::text as "appliesOn", accepted, hashes
    from agreement_changes change join affiliates on affiliates.id = affiliate_id
    join agreement_notices notice on notice.version = change.version
    where applied_at is null and applies_on <= ${at}::timestamptz at time zone 'UTC'
      and (ends_at is null or ends_at >= applies_on::timestamp at time zone 'UTC')
    order by change.version, affiliates.id limit ${most} for update of change skip locked`.execute(query);
  return rows.map(({ locale, ...row }) => ({ ...row, locale: parseLocale(locale) ?? 'en' }));
}

/** From now on the new version is in force for the affiliate. */
export async function putInForce(
  { query }: Query,
  { affiliateId, agreement, at }: { affiliateId: string; agreement: AcceptedAgreement; at: Date },
): Promise<void> {
  await query
    .updateTable('affiliates')
    .set({ agreement: JSON.stringify(agreement) })
    .where('id', '=', affiliateId)
    .execute();
  await query
    .updateTable('agreement_changes')
    .set({ applied_at: at })
    .where('affiliate_id', '=', affiliateId)
    .where('version', '=', agreement.version)
    .execute();
}
