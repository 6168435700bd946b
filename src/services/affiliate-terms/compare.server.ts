import type { Locale } from '../../shared/locale.ts';
import { agreementText } from '../affiliate-applications/agreement.server.ts';
import type { AcceptedAgreement } from '../affiliates/rows.ts';
import type { Query } from '../database/database.server.ts';
import { agreedText, type ChangedSection, changedSections } from './agreed-text.ts';
import { textOf, textOfVersion } from './texts.store.server.ts';

/**
 * What the agreement as it stands changes of what an affiliate has accepted, in a language.
 * @returns undefined where the earlier text is not kept in that language
 */
export async function changesSince(
  { query }: Query,
  { version, hash }: Pick<AcceptedAgreement, 'version' | 'hash'>,
  locale: Locale,
): Promise<ChangedSection[] | undefined> {
  const accepted = await textOf({ query }, hash);
  const before = accepted?.locale === locale ? accepted : await textOfVersion({ query }, { version, locale });
  return before && changedSections(agreedText(before.words), agreedText(agreementText(locale).words));
}
