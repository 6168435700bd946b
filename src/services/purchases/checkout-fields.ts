import { COMPANY_FIELDS } from '../invoices/company.ts';

/** The fields of the checkout, in the order in which they stand in it. Prices are none of them (S47). */
export const CHECKOUT_FIELDS = [
  'email',
  'phone',
  'code',
  'remind',
  'firstName',
  'lastName',
  'name',
  'country',
  'region',
  'vatId',
  'company',
  ...COMPANY_FIELDS,
  'attorney',
  'terms',
  'instant',
  'route',
  'currency',
] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** What can be wrong with a field (messages: checkout.faults). */
export type CheckoutFault =
  | 'email'
  | 'missing'
  | 'tooLong'
  | 'phone'
  | 'codeUnknown'
  | 'codeEnded'
  | 'codeEarly'
  | 'country'
  | 'region'
  | 'vatId'
  | 'vatCountry'
  | 'vatUnknown'
  | 'route'
  | 'terms'
  | 'instant';

/** Value of the button without script that brings the fields of a company. */
export const SHOW_COMPANY = 'company';

export const LONGEST_NAME = 100;

export const LONGEST_PHONE = 40;

export const LONGEST_VAT_ID = 30;

/** An answer of the service: where the buyer goes on. */
export type PurchaseAnswer = {
  orderId: string;
  next: { kind: 'redirect'; url: string } | { kind: 'frame'; clientSecret: string };
};

/** What an order comes to in a place, as finished texts. */
export type QuoteAnswer = {
  lines: readonly SlipLine[];
  total: string;
  renews: string;
  notes: readonly string[];
  /** That a VAT id cannot be checked now, and what is charged for it; empty where it can. */
  vatNote: string;
  /** Of the country; empty where the place need not be known so exactly. */
  regions: readonly { code: string; name: string }[];
  /** The country has value added tax of the European Union. */
  union: boolean;
  /** Its consumers' right to withdraw: nobody's who orders for a company. */
  withdrawal: boolean;
  /** What was shown, for the order to be the same: it is compared and nothing else. */
  shown: string;
};

/** What can be said of a VAT id before anything is ordered. */
export type VatFault = Extract<CheckoutFault, 'vatId' | 'vatCountry' | 'vatUnknown'>;

/** A quote for what stands in the form, with what is wrong with its VAT id. */
export type PlaceAnswer = QuoteAnswer & { vatFault: VatFault | null };

export type SlipLine = { label: string; value: string; before?: { label: string; value: string } };
