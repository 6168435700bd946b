import type { Locale } from '../../shared/locale.ts';
import { COMPANY_FIELDS } from '../invoices/company.ts';
import type { PackageToken } from '../subscriptions/plans.table.ts';
import type { TaxPlace } from '../subscriptions/tax.ts';

/** Query field of a mailed link, with the secret that brings a checkout back. */
export const RESUME = 'resume';

/** The fields that are kept, by the names they have in the form; as typed, because the form shows them again. */
export const KEPT_FIELDS = [
  'phone',
  'firstName',
  'lastName',
  'name',
  'country',
  'region',
  'vatId',
  'company',
  ...COMPANY_FIELDS,
  'attorney',
  'currency',
] as const;
export type KeptFields = Readonly<Partial<Record<(typeof KEPT_FIELDS)[number], string>>>;

/** A checkout as somebody left it: nothing of a card, and none of the consents. */
export type LeftCheckout = {
  email: string;
  fields: KeptFields;
  /** Path of the page, the name of its offer, and the package that was chosen there. */
  path: string;
  offer: string;
  package: PackageToken;
  locale: Locale;
  /** The place the form computed taxes for. */
  place: TaxPlace;
  /** The words that somebody ticked: `remindVersion` (src/services/purchases). */
  consentVersion: string;
};

/** The same as it waits for its reminder. */
export type UnfinishedCheckout = LeftCheckout & {
  id: string;
  browserHash: Buffer;
  mailboxHash: Buffer;
  consentedAt: Date;
  changedAt: Date;
};
