import { LOCALE_CODES, type Locale, parseLocale } from '../../shared/locale.ts';
import { agreementText } from '../affiliate-applications/agreement.server.ts';
import type { Query } from '../database/database.server.ts';

/** Keeps the agreement as it stands in every language; a text that is there stays. */
export async function keepTexts({ query }: Query, at: Date): Promise<void> {
  const rows = LOCALE_CODES.map((locale) => ({ ...agreementText(locale), locale, kept_at: at }));
  // Where a language has no text of its own, it is the English one.
  const own = rows.filter(({ hash }, index) => rows.findIndex((row) => row.hash === hash) === index);
  await query
    .insertInto('agreement_texts')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type KeptText = { hash: string; version: string; locale: Locale; words: string };

/** A text by its fingerprint; undefined where it was never in force here. */
export async function textOf({ query }: Query, hash: string): Promise<KeptText | undefined> {
  const row = await query
    .selectFrom('agreement_texts')
    .select(['hash', 'version', 'locale', 'words'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { ...row, locale: parseLocale(row.locale) ?? 'en' };
}

/** The text of a version in a language: the last one that was kept under its date. */
export async function textOfVersion(
  { query }: Query,
  { version, locale }: { version: string; locale: Locale },
): Promise<KeptText | undefined> {
  const row = await query
    .selectFrom('agreement_texts')
    .select(['hash', 'version', 'words'])
    .where('version', '=', version)
    .where('locale', '=', locale)
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, locale };
}
