/** The company an invoice is for, as typed; its country is that of whom is billed. */
export type Company = { companyName: string; street: string; postcode: string; city: string };

export const COMPANY_FIELDS = [
  'companyName',
  'street',
  'postcode',
  'city',
] as const satisfies readonly (keyof Company)[];
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** What a browser calls them, to fill them in by itself. */
export const COMPANY_AUTOCOMPLETE = {
  companyName: 'organization',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
} as const satisfies Record<CompanyField, string>;

/** Fits the column of an invoice. */
export const LONGEST_COMPANY_FIELD = 100;

export type CompanyFault = 'missing' | 'tooLong';

/** Reads the four fields, each on one line. @returns the company, or what is wrong with which field */
export function readCompany(
  typed: Readonly<Partial<Record<CompanyField, string>>>,
): { company: Company } | { faults: Partial<Record<CompanyField, CompanyFault>> } {
  const read = COMPANY_FIELDS.map((name) => [name, lineOf(typed[name])] as const);
  const faults = Object.fromEntries(
    read.flatMap(([name, value]): [CompanyField, CompanyFault][] => {
      if (value === '') return [[name, 'missing']];
      return value.length > LONGEST_COMPANY_FIELD ? [[name, 'tooLong']] : [];
    }),
  );
  if (Object.keys(faults).length > 0) return { faults };
  const { companyName = '', street = '', postcode = '', city = '' } = Object.fromEntries(read);
  return { company: { companyName, street, postcode, city } };
}

/** One line of what was typed, without what nobody sees. */
export function lineOf(text: string | undefined): string {
  return (text ?? '').replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
