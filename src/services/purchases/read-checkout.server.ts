import type { LayoutName } from '../../routes/manifest.table.ts';
import { parseEmail } from '../../shared/email.ts';
import { countryOf } from '../../shared/places.ts';
import type { Billing } from '../invoices/billing.ts';
import { lineOf, readCompany } from '../invoices/company.ts';
import { isOffered, type OfferedRoute, type Route } from '../payments/routes.table.ts';
import type { LicenceClass } from '../subscriptions/licence-classes.table.ts';
import { isInUnion } from '../subscriptions/tax.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutFault,
  type CheckoutField,
  LONGEST_NAME,
  LONGEST_PHONE,
  LONGEST_VAT_ID,
} from './checkout-fields.ts';
import { readVatId, regionOf, regionsOf } from './tax-place.server.ts';

export type CheckoutValues = {
  email: string;
  billing: Billing;
  licenceClass: LicenceClass;
  route: OfferedRoute;
};
export type Faults = Partial<Record<CheckoutField, CheckoutFault>>;
type Typed = Partial<Record<CheckoutField, string>>;

/** The names on a card are asked for in two fields on one layout and in one on the other (A81). */
export function hasTwoNames(layout: LayoutName): boolean {
  return layout === 'pricing';
}

/** The known fields of what was posted, without what nobody types. */
export function typedFields(fields: Readonly<Record<string, unknown>>): Typed {
  const typed = CHECKOUT_FIELDS.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? [[name, value.slice(0, 300)] as const] : [];
  });
  return Object.fromEntries(typed);
}

type Rules = { layout: LayoutName; routes: readonly Route[] };

/**
 * Reads a checkout as typed. Whatever else was posted, prices above all, is not looked at (S47).
 * @returns the values, or what is wrong with which field, in the order of the fields
 */
export function readCheckout(
  typed: Typed,
  { layout, routes }: Rules,
): { values: CheckoutValues } | { faults: Faults } {
  const email = parseEmail(typed.email ?? '');
  const country = countryOf(typed.country);
  const route = routes.filter(isOffered).find((name) => name === typed.route);
  const name = readName(typed, layout);
  const phone = lineOf(typed.phone);
  const region = regionOf(country ?? '', typed.region ?? null);
  const company = typed.company === 'yes' ? readCompany(typed) : { company: null };
  const vat = readVatId(country ?? '', typed.vatId ?? null);
  // Whoever orders for a company is no consumer (U55).
  const mayWithdraw = country !== undefined && isInUnion(country) && typed.company !== 'yes';
  const found: Faults = {
    ...(email ? {} : { email: 'email' }),
    ...(isPhone(phone) ? {} : { phone: 'phone' }),
    ...name.faults,
    ...(country ? {} : { country: 'country' }),
    ...(country && regionsOf(country, 'en').length > 0 && region === null ? { region: 'region' } : {}),
    ...((typed.vatId ?? '').length > LONGEST_VAT_ID ? { vatId: 'tooLong' } : {}),
    ...(vat.fault ? { vatId: vat.fault } : {}),
    ...('faults' in company ? company.faults : {}),
    ...(typed.terms ? {} : { terms: 'terms' }),
    ...(mayWithdraw && !typed.instant ? { instant: 'instant' } : {}),
    ...(route ? {} : { route: 'route' }),
  };
  if (Object.keys(found).length > 0 || !email || !country || !route || 'faults' in company)
    return { faults: found };
  const billing = { name: name.name, phone: phone || null, country, region, vatId: vat.vatId, ...company };
  const licenceClass = typed.attorney === 'yes' ? 'attorney' : 'individual';
  return { values: { email, billing, licenceClass, route } };
}

function readName(typed: Typed, layout: LayoutName): { name: string; faults: Faults } {
  const fields = hasTwoNames(layout) ? (['firstName', 'lastName'] as const) : (['name'] as const);
  const faults: Faults = {};
  for (const field of fields) {
    const value = lineOf(typed[field]);
    if (value === '') faults[field] = 'missing';
    else if (value.length > LONGEST_NAME) faults[field] = 'tooLong';
  }
  return { name: fields.map((field) => lineOf(typed[field])).join(' '), faults };
}

/** Digits with what people put between them; at least five, so that it is none of a form's pranks. */
function isPhone(text: string): boolean {
  if (text === '') return true;
  return (
    text.length <= LONGEST_PHONE &&
    /^\+?[\d\s().\-/]+( ?(x|ext\.?|#) ?\d+)?$/i.test(text) &&
    /(\D*\d){5}/.test(text)
  );
}
