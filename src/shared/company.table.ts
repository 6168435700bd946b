/**
 * Who runs the shop, as the legal pages print it. Neutral values of the demo: an operator replaces them before
 * going public (content/legal/README.md). Legal texts name a value in double braces: `{{company}}`.
 */
export const COMPANY = {
  brand: 'Papergrove',
  company: 'Papergrove',
  address: '1 Example Street, Montreal, Quebec, Canada',
  email: 'hello@papergrove.example',
  phone: '+1 555 0100',
  /** Who speaks for the company, where it is registered, and who hosts the site: for the legal notice. */
  representative: 'Robin Example',
  register: 'Registraire des entreprises du Québec',
  registerNumber: '0000000000',
  host: 'Papergrove, 1 Example Street, Montreal, Quebec, Canada, +1 555 0100',
} as const satisfies Record<string, string>;

/** Where the seller is: whoever buys from there owes its taxes with a VAT id, too. ISO 3166. */
export const SELLER_COUNTRY: string = 'CA';

/** Under which taxes are declared, as invoices print them. Neutral values, to be replaced like those above. */
export const TAX_NUMBERS = {
  /** GST/HST account of the Canada Revenue Agency. */
  gst: '00000 0000 RT0001',
  /** QST registration of Revenu Québec. */
  qst: '0000000000 TQ0001',
  /** One-stop shop of the European Union. */
  vat: 'EU000000000',
} as const;

/** Who sells in our name, as buyers find it on their statement. */
export const RETAILER = 'ClickBank';
