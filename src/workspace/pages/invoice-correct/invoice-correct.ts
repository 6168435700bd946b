import type { Messages } from '../../../locales/messages.server.ts';
import type { CompanyFault, CompanyField } from '../../../services/invoices/company.ts';

export type InvoiceCorrectProps = {
  texts: Messages['workspace']['invoiceCorrect'];
  brand: string;
  errorPrefix: string;
  title: string;
  labels: Readonly<Record<CompanyField, string>>;
  faults: Readonly<Record<CompanyFault, string>>;
  values: Readonly<Partial<Record<CompanyField, string>>>;
  billingHref: string;
};

/** What was typed, and what is wrong with it. */
export type InvoiceCorrectOutcome = {
  values: Readonly<Partial<Record<CompanyField, string>>>;
  faults: Readonly<Partial<Record<CompanyField, CompanyFault>>>;
  isBusy: boolean;
};
