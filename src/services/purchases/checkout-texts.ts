import type { CompanyField } from '../invoices/company.ts';
import type { CheckoutFault } from './checkout-fields.ts';

/** The words of its script, fetched when somebody fills the form in. */
export type CheckoutTexts = {
  processing: string;
  action: string;
  /** By how many fields have a fault, from one on. */
  summary: readonly string[];
  /** '{field}: {fault}' as the language writes it. */
  named: string;
  faults: Readonly<Record<CheckoutFault, string>>;
  problems: Readonly<Record<string, string | { title: string; text: string }>>;
  cardWaiting: string;
  cardLoading: string;
  choose: string;
  /** Labels of the fields of a company. */
  company: Readonly<Record<CompanyField, string>>;
};
