import type { Company } from './company.ts';

/** Who is billed, as typed: codes of country and state or province, the rest free text. */
export type Billing = {
  name: string;
  phone: string | null;
  country: string;
  /** Of Canada and the United States; null elsewhere. */
  region: string | null;
  /** A valid VAT id of another country than the seller's takes the tax off (reverse charge). */
  vatId: string | null;
  /** One whose register was away when it was ordered: taxed, and given back once it is confirmed (0025). */
  pendingVatId?: string | null;
  /** Set where it was ordered for a company; orders of before do not say. */
  company?: Company | null;
};
