import type { DocumentTemplate, Stage } from '../../document/document.ts';
import { countriesOf } from '../../document/jurisdictions.ts';
import type { Letterhead } from '../../document/letterhead.ts';
import { prefillOf } from '../../document/resolve/prefill.ts';
import { type CatalogueEntry, documentSlug } from '../../services/catalogue/catalogue.ts';
import type { FilledDocument } from '../../services/drive/drive.ts';
import { now } from '../../shared/clock.ts';
import type { Place } from '../../shared/places.ts';
import { WORKSPACE } from '../shell/address.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** A document that is being filled in, and what is known about who does. */
export type Opened = {
  entry: CatalogueEntry;
  /** In its owner's words. */
  template: DocumentTemplate;
  /** Undefined while nothing is saved. */
  document: FilledDocument | undefined;
  id: string;
  stage: Stage;
  place: Place | undefined;
  /** The company it is for, where that is one of the account's and it is a draft. */
  companyId: string | null;
  /** The paper of its company; null for plain paper. */
  letterhead: Letterhead | null;
  /** Files are released for this session (decision 0044, what a trial sees). */
  hasFiles: boolean;
};

/** ISO date. */
export function today(): string {
  return now().toISOString().slice(0, 10);
}

/** Without language: where the document is saved, drawn and downloaded. */
export function documentAddress(entry: CatalogueEntry): string {
  return `${WORKSPACE}doc/${documentSlug(entry)}`;
}

/** What stands in the fields that fill themselves. */
export function prefillsOf(
  { identity }: MemberContext,
  { fields, locale }: DocumentTemplate,
  place: Place | undefined,
): Record<string, string> {
  const known = { place, today: today(), email: identity.email };
  const pairs = fields.map((field) => [field.key, prefillOf(field, known, locale)] as const);
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''));
}

/** BCP 47, as the document is printed. */
export function languageOf({ locale, jurisdictions }: DocumentTemplate, place: Place | undefined): string {
  const country = place?.country ?? countriesOf(jurisdictions)[0];
  return country ? `${locale}-${country}` : locale;
}
