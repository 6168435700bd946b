/** What a document can ask about a party. */
export const FACTS = [
  'name',
  'address',
  'taxIds',
  'register',
  'email',
  'phone',
  'website',
  'person',
  'signatory',
  'title',
  'bank',
] as const;

export type Fact = (typeof FACTS)[number];

/**
 * The words by which templates call their parties, in the order of who is likely to be the one that fills in: the
 * first of them that a template has is us, the next one is the other side.
 */
export const PARTY_WORDS = [
  'sender',
  'employer',
  'company',
  'business',
  'organizer',
  'seller',
  'buyer',
  'provider',
  'supplier',
  'vendor',
  'shop',
  'publisher',
  'manufacturer',
  'principal',
  'grantor',
  'controller',
  'discloser',
  'owner',
  'landlord',
  'creditor',
  'lender',
  'licensor',
  'assignor',
  'leaver',
  'party_a',
  'party_one',
  'partner_a',
  'partner_one',
  'holder_a',
  'holder_one',
  'associate_a',
  'partner_1',
  'first',
  'one',
  'claimant',
  'operator',
  'client',
  'customer',
  'receiver',
  'payee',
  'maker',
  'tenant',
  'borrower',
  'debtor',
  'obligor',
  'processor',
  'distributor',
  'dealer',
  'contractor',
  'consultant',
  'freelancer',
  'freelance',
  'creative',
  'author',
  'agent',
  'attorney',
  'referrer',
  'licensee',
  'renter',
  'subtenant',
  'entrant',
  'assignee',
  'party_b',
  'party_two',
  'partner_b',
  'partner_two',
  'holder_b',
  'holder_two',
  'associate_b',
  'partner_2',
  'second',
  'two',
  'respondent',
  'guarantor',
  'payer',
  'recipient',
  'employee',
  'worker',
  'intern',
  'candidate',
  'applicant',
  'sponsor',
  'person',
  'bank',
  'school',
] as const;

/** Words that name whoever is in charge as well: a party only where more is asked of it than a name. */
export const OFTEN_IN_CHARGE: readonly string[] = ['author', 'owner'];

/** Where a template calls a party so, it is whoever fills in, and nobody has to be asked. */
export const SURELY_OWN: readonly string[] = ['sender', 'employer', 'company', 'business', 'organizer'];

/** Facts that nothing else stands beside, whatever the label says. */
export const ALONE: readonly Fact[] = ['email', 'website', 'signatory', 'title', 'bank'];

/** What follows the word of a party in the key of a field, and what such a field holds unless its label says more. */
export const ENDINGS: Readonly<Record<string, readonly Fact[]>> = {
  address: ['address'],
  seat: ['address'],
  details: ['taxIds', 'address'],
  id: ['taxIds'],
  ids: ['taxIds'],
  tax: ['taxIds'],
  tax_id: ['taxIds'],
  tax_number: ['taxIds'],
  vat: ['taxIds'],
  number: [],
  register: ['register'],
  contact: ['person', 'email'],
  contacts: ['email', 'phone'],
  reach: ['email', 'phone'],
  email: ['email'],
  mail: ['email'],
  pec: ['email'],
  phone: ['phone'],
  website: ['website'],
  rep: ['signatory'],
  signatory: ['signatory'],
  account: ['bank'],
  bank: ['bank'],
};

/** Fields that name no party speak of whoever fills in. */
export const OWN_KEYS: Readonly<Record<string, readonly Fact[]>> = {
  address: ['address'],
  contact: ['person', 'email', 'phone'],
  contact_details: ['phone', 'email'],
  contact_email: ['email'],
  contact_phone: ['phone'],
  reach: [],
  email: ['email'],
  phone: ['phone'],
  website: ['website'],
  tax_id: ['taxIds'],
  vat_id: ['taxIds'],
  signatory: ['signatory'],
  signer: ['signatory'],
  signer_job: ['title'],
  signer_role: ['title'],
  payment_details: ['bank'],
  invoice_email: ['email'],
};

/** The words of labels that say what a field of several facts holds, in six languages. */
export const LABEL_WORDS: readonly { readonly fact: Fact; readonly words: RegExp }[] = [
  {
    fact: 'address',
    words:
      /address|anschrift|adresse|domicilio|direcci[oó]n|siège|indirizzo|endereço|\bsede\b|\bsitz\b|morada/iu,
  },
  {
    fact: 'taxIds',
    words:
      /\btax (?:number|id)|\bvat\b|steuernummer|ust-id|\buid\b|\bsiret\b|\bsiren\b|\btva\b|\bnif\b|\bcif\b|\brfc\b|\bcuit\b|p\. ?iva|partita iva|codice fiscale|\bcnpj\b|\bcpf\b|\bnipc\b|numbers\b|\bnuméros\b/iu,
  },
  {
    fact: 'register',
    words: /registergericht|registernummer|handelsregister|immatriculation|\brcs\b|registration/iu,
  },
  { fact: 'email', words: /e-?mail|courriel|\bcorreo\b|\bpec\b/iu },
  { fact: 'phone', words: /telephone|telefon|téléphone|teléfono|telefono|\bphone\b/iu },
  { fact: 'person', words: /ansprechperson|referente|interlocut|contact person/iu },
];
