import { keysOf } from './keys.ts';
import { settingOf } from './settings.ts';

/**
 * Who runs the shop, as it is shipped: neutral values of the demo. An operator replaces them in the console before going
 * public (content/legal/README.md). Legal texts name a value in double braces: `{{company}}`.
 */
export const SHIPPED_COMPANY = {
  /** Stands in the logo and in many texts: it is changed in the sources, not in the console. */
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

/** Under which taxes are declared, as invoices print them. Neutral values, to be replaced like those above. */
export const SHIPPED_TAX_NUMBERS = {
  /** GST/HST account of the Canada Revenue Agency. */
  gst: '00000 0000 RT0001',
  /** QST registration of Revenu Québec. */
  qst: '0000000000 TQ0001',
  /** One-stop shop of the European Union. */
  vat: 'EU000000000',
} as const satisfies Record<string, string>;

/** Where the seller is: whoever buys from there owes its taxes with a VAT id, too. ISO 3166. */
export const SELLER_COUNTRY: string = 'CA';

/** Who sells in our name, as buyers find it on their statement. */
export const RETAILER = 'ClickBank';

type Facts<Table> = { readonly [Name in keyof Table]: string };

/** The facts of the company as they stand when they are read. */
export const COMPANY: Facts<typeof SHIPPED_COMPANY> = standing(SHIPPED_COMPANY);
export const TAX_NUMBERS: Facts<typeof SHIPPED_TAX_NUMBERS> = standing(SHIPPED_TAX_NUMBERS);

/** The same as they stood at a moment: an invoice names the seller who issued it. */
export function companyAt(at: Date): Facts<typeof SHIPPED_COMPANY> & Facts<typeof SHIPPED_TAX_NUMBERS> {
  return { ...standing(SHIPPED_COMPANY, at), ...standing(SHIPPED_TAX_NUMBERS, at) };
}

function standing<Table extends Record<string, string>>(shipped: Table, at?: Date): Facts<Table> {
  const facts: Record<string, string> = {};
  for (const name of keysOf(shipped))
    Object.defineProperty(facts, name, {
      enumerable: true,
      get: () => settingOf('company', name, at?.getTime())?.text ?? shipped[name],
    });
  // Each name of the table got its property just now.
  return facts as Facts<Table>;
}
