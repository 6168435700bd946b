/** What a party is to us: one of our own companies, or whom documents are with. */
export const PARTY_KINDS = ['own', 'customer', 'supplier', 'staff', 'other'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
export type ContactKind = Exclude<PartyKind, 'own'>;
export const CONTACT_KINDS: readonly ContactKind[] = ['customer', 'supplier', 'staff', 'other'];

/** Somebody who signs for a party, or whom to ask there. */
export type Signatory = { name: string; title: string };

/** What is known of a party. Every text may be '', but the name. */
export type Profile = {
  name: string;
  /** GmbH, LLC: printed behind the name where it is not part of it. */
  legalForm: string;
  street: string;
  postcode: string;
  city: string;
  /** State or province. */
  region: string;
  /** ISO 3166-1, or ''. */
  country: string;
  /** Its names follow the country: `tax-names.table.ts`. */
  taxId: string;
  vatId: string;
  registerNumber: string;
  email: string;
  phone: string;
  website: string;
  /** IBAN, or the number of the account. */
  account: string;
  /** BIC, routing number, sort code. */
  bankCode: string;
  bank: string;
  /** The first one is printed. */
  signatories: readonly Signatory[];
};

export type ProfileField = Exclude<keyof Profile, 'signatories'>;

/** A party of a space. */
export type Party = {
  id: string;
  spaceId: string;
  kind: PartyKind;
  /** As it is printed. */
  name: string;
  profile: Profile;
  createdBy: string | null;
};

export const EMPTY_PROFILE: Profile = {
  name: '',
  legalForm: '',
  street: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
  taxId: '',
  vatId: '',
  registerNumber: '',
  email: '',
  phone: '',
  website: '',
  account: '',
  bankCode: '',
  bank: '',
  signatories: [],
};

/** Letters of a field; an address may take more. */
export const LONGEST_FIELD = 200;
/** People of a party. */
export const MOST_SIGNATORIES = 5;

/** The name with its legal form, once. */
export function printedName({ name, legalForm }: Pick<Profile, 'name' | 'legalForm'>): string {
  const isThere = ` ${plain(name)} `.includes(` ${plain(legalForm)} `);
  return legalForm === '' || isThere ? name : `${name} ${legalForm}`;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.,\s]+/g, ' ')
    .trim();
}

/** Countries that write the town and its state before the code. */
const CODE_LAST = ['US', 'CA', 'AU'];
/** Countries that write town and code without more between them. */
const CODE_AFTER_TOWN = ['GB', 'IE', 'IN', 'NZ', 'SG', 'ZA'];
/** Countries that name the state behind the town. */
const WITH_STATE = ['BR', 'MX', 'IT', 'AR'];

/** The lines of an address as its country writes them, without the country. */
export function addressLines(profile: Profile): string[] {
  const { street, postcode, city, region, country } = profile;
  return [...street.split('\n'), townLine({ postcode, city, region, country })]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function townLine({
  postcode,
  city,
  region,
  country,
}: Pick<Profile, 'postcode' | 'city' | 'region' | 'country'>) {
  const join = (parts: readonly string[], between: string) =>
    parts.filter((part) => part !== '').join(between);
  if (CODE_LAST.includes(country)) return join([city, join([region, postcode], ' ')], ', ');
  if (CODE_AFTER_TOWN.includes(country)) return join([city, join([region, postcode], ' ')], ' ');
  const town = join([postcode, city], ' ');
  return WITH_STATE.includes(country) && region !== '' ? join([town, region], ', ') : town;
}
