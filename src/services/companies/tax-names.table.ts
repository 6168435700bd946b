/** What a number is called where it is given out, and how one looks; `form` where that can be told. */
export type NumberName = { readonly name: string; readonly example: string; readonly form?: RegExp };

/** Numbers of a country: the tax number, the number for VAT where it is another, the bank's code. */
type CountryNumbers = {
  readonly tax?: NumberName;
  readonly vat?: NumberName;
  readonly register?: NumberName;
  readonly account?: NumberName;
  readonly bankCode?: NumberName;
};

const IBAN = { name: 'IBAN', example: 'DE89 3704 0044 0532 0130 00' } as const;
const BIC = { name: 'BIC', example: 'COBADEFFXXX', form: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/ } as const;
const SEPA = { account: IBAN, bankCode: BIC } as const;

/** By country (ISO 3166-1). Names stand in documents as they are: they are those of the authorities. */
export const COUNTRY_NUMBERS: Readonly<Record<string, CountryNumbers>> = {
  US: {
    tax: { name: 'EIN', example: '12-3456789', form: /^\d{2}-?\d{7}$/ },
    account: { name: 'Account', example: '000123456789' },
    bankCode: { name: 'Routing number', example: '021000021', form: /^\d{9}$/ },
  },
  CA: {
    tax: { name: 'BN', example: '123456789', form: /^\d{9}([A-Z]{2}\d{4})?$/ },
    vat: { name: 'GST/HST', example: '123456789 RT0001' },
    account: { name: 'Account', example: '1234567' },
    bankCode: { name: 'Transit number', example: '00123-004' },
  },
  GB: {
    tax: { name: 'UTR', example: '1234567890', form: /^\d{10}$/ },
    vat: { name: 'VAT', example: 'GB123456789', form: /^(GB|XI)\d{9}(\d{3})?$/ },
    register: { name: 'Company no.', example: '01234567' },
    account: { name: 'Account', example: '12345678' },
    bankCode: { name: 'Sort code', example: '12-34-56', form: /^\d{2}-?\d{2}-?\d{2}$/ },
  },
  IE: { tax: { name: 'TRN', example: '1234567T' }, vat: { name: 'VAT', example: 'IE1234567T' }, ...SEPA },
  AU: {
    tax: { name: 'ABN', example: '51 824 753 556', form: /^\d{11}$/ },
    account: { name: 'Account', example: '12345678' },
    bankCode: { name: 'BSB', example: '062-000', form: /^\d{3}-?\d{3}$/ },
  },
  NZ: { tax: { name: 'IRD', example: '123-456-789' }, vat: { name: 'GST', example: '123-456-789' } },
  DE: {
    tax: { name: 'Steuernummer', example: '12/345/67890' },
    vat: { name: 'USt-IdNr.', example: 'DE123456789', form: /^DE\d{9}$/ },
    register: { name: '', example: 'HRB 12345, Amtsgericht München' },
    ...SEPA,
  },
  AT: {
    tax: { name: 'Steuernummer', example: '12 345/6789' },
    vat: { name: 'UID', example: 'ATU12345678', form: /^ATU\d{8}$/ },
    register: { name: '', example: 'FN 123456a' },
    ...SEPA,
  },
  CH: {
    tax: { name: 'UID', example: 'CHE-123.456.789', form: /^CHE\d{9}$/ },
    vat: { name: 'MWST', example: 'CHE-123.456.789 MWST' },
    ...SEPA,
  },
  FR: {
    tax: { name: 'SIRET', example: '123 456 789 00012', form: /^\d{14}$/ },
    vat: { name: 'TVA', example: 'FR12 345678901', form: /^FR[A-Z0-9]{2}\d{9}$/ },
    register: { name: '', example: 'RCS Paris 123 456 789' },
    ...SEPA,
  },
  BE: {
    tax: { name: 'BCE', example: '0123.456.789' },
    vat: { name: 'TVA', example: 'BE0123456789' },
    ...SEPA,
  },
  LU: { tax: { name: 'RCS', example: 'B123456' }, vat: { name: 'TVA', example: 'LU12345678' }, ...SEPA },
  NL: { tax: { name: 'KvK', example: '12345678' }, vat: { name: 'BTW', example: 'NL123456789B01' }, ...SEPA },
  ES: {
    tax: { name: 'NIF', example: 'B12345678', form: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
    vat: { name: 'NIF-IVA', example: 'ESB12345678', form: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/ },
    ...SEPA,
  },
  PT: {
    tax: { name: 'NIPC', example: '501234567', form: /^\d{9}$/ },
    vat: { name: 'NIF (IVA)', example: 'PT501234567', form: /^PT\d{9}$/ },
    ...SEPA,
  },
  IT: {
    tax: { name: 'C.F.', example: '01234567890', form: /^(\d{11}|[A-Z0-9]{16})$/ },
    vat: { name: 'P. IVA', example: '01234567890', form: /^(IT)?\d{11}$/ },
    register: { name: 'REA', example: 'MI-1234567' },
    ...SEPA,
  },
  BR: {
    tax: { name: 'CNPJ', example: '12.345.678/0001-95', form: /^(\d{11}|[A-Z0-9]{12}\d{2})$/ },
    vat: { name: 'IE', example: '110.042.490.114' },
    account: { name: 'Conta', example: '12345-6' },
    bankCode: { name: 'Agência', example: '0001' },
  },
  MX: {
    tax: { name: 'RFC', example: 'ABC010203AB1', form: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/ },
    account: { name: 'CLABE', example: '012345678901234567', form: /^\d{18}$/ },
  },
  AR: {
    tax: { name: 'CUIT', example: '30-12345678-9', form: /^\d{11}$/ },
    account: { name: 'CBU', example: '0123456789012345678901', form: /^\d{22}$/ },
  },
  CL: { tax: { name: 'RUT', example: '76.123.456-7' } },
  CO: { tax: { name: 'NIT', example: '900.123.456-7' } },
  PE: { tax: { name: 'RUC', example: '20123456789', form: /^\d{11}$/ } },
};

/** The fields whose names follow the country. */
export const NUMBER_FIELDS = {
  taxId: 'tax',
  vatId: 'vat',
  registerNumber: 'register',
  account: 'account',
  bankCode: 'bankCode',
} as const satisfies Readonly<Record<string, keyof CountryNumbers>>;
export type NumberField = keyof typeof NUMBER_FIELDS;

/** What a number is called in a country; undefined where nobody knows better than the form. */
export function numberName(field: NumberField, country: string): NumberName | undefined {
  return COUNTRY_NUMBERS[country]?.[NUMBER_FIELDS[field]];
}
