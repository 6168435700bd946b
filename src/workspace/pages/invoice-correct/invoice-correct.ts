import type { Messages } from '../../../locales/messages.server.ts';
import type { CompanyFault, CompanyField } from '../../../services/invoices/company.ts';

/** What is wrong with a VAT id: its form, its country, or that its register does not know it. */
export type VatFault = 'tooLong' | 'vatId' | 'vatCountry' | 'vatUnknown';

type Values = Readonly<Partial<Record<CompanyField | 'vatId', string>>>;

export type InvoiceCorrectProps = {
  texts: Messages['workspace']['invoiceCorrect'];
  brand: string;
  errorPrefix: string;
  title: string;
  labels: Readonly<Record<CompanyField, string>>;
  faults: Readonly<Record<CompanyFault | VatFault, string>>;
  values: Values;
  /** The label of the field for a VAT id; null where none can take the tax off. */
  vatLabel: string | null;
  /** What holds of an id that was given before; null without one. */
  vatNote: string | null;
  billingHref: string;
};

/** What was typed, and what is wrong with it. */
export type InvoiceCorrectOutcome = {
  values: Values;
  faults: Readonly<Partial<Record<CompanyField, CompanyFault> & { vatId: VatFault }>>;
  isBusy: boolean;
};
