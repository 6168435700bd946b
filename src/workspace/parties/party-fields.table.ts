import type { ProfileField } from '../../services/companies/profile.ts';

/** A field of the form: `size` says how much of a line it takes. */
type PartyField = {
  readonly key: ProfileField;
  readonly size: 'whole' | 'half' | 'third';
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel' | 'text';
  /** Asked of contacts as well. */
  readonly isOfAll?: true;
};

/** The form of a company, group by group; contacts have less of it. */
export const PARTY_GROUPS: readonly {
  readonly key: 'who' | 'address' | 'numbers' | 'reach' | 'bank';
  readonly fields: readonly PartyField[];
}[] = [
  {
    key: 'who',
    fields: [
      { key: 'name', size: 'whole', autoComplete: 'organization', isOfAll: true },
      { key: 'legalForm', size: 'half' },
      { key: 'country', size: 'half', autoComplete: 'country', isOfAll: true },
    ],
  },
  {
    key: 'address',
    fields: [
      { key: 'street', size: 'whole', autoComplete: 'street-address', isOfAll: true },
      { key: 'postcode', size: 'third', autoComplete: 'postal-code', isOfAll: true },
      { key: 'city', size: 'third', autoComplete: 'address-level2', isOfAll: true },
      { key: 'region', size: 'third', autoComplete: 'address-level1', isOfAll: true },
    ],
  },
  {
    key: 'numbers',
    fields: [
      { key: 'taxId', size: 'half', isOfAll: true },
      { key: 'vatId', size: 'half', isOfAll: true },
      { key: 'registerNumber', size: 'whole' },
    ],
  },
  {
    key: 'reach',
    fields: [
      { key: 'email', size: 'half', autoComplete: 'email', type: 'email', isOfAll: true },
      { key: 'phone', size: 'half', autoComplete: 'tel', type: 'tel', isOfAll: true },
      { key: 'website', size: 'whole', autoComplete: 'url' },
    ],
  },
  {
    key: 'bank',
    fields: [
      { key: 'account', size: 'half' },
      { key: 'bankCode', size: 'half' },
      { key: 'bank', size: 'whole' },
    ],
  },
];
